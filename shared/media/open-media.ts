import type { OpenedMedia, OpenMediaInput } from '../contracts/media.ts';
import { apiFetch } from '../data/api.ts';

/** An address, good for five minutes, of the file of a lesson or of a product that was bought. */
export const openMedia = (input: OpenMediaInput): Promise<OpenedMedia> =>
  apiFetch<OpenedMedia>('/api/media/open', { body: input });
