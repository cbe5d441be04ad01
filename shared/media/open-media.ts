import type { DatabaseClient } from '../contracts/database-client.ts';
import { AppError } from '../contracts/errors.ts';
import type { OpenedMedia, OpenMediaInput } from '../contracts/media.ts';
import { apiFetch } from '../data/api.ts';
import { must } from '../data/must.ts';
import { toAppError } from './upload-file.ts';

const OPEN_S = 300;

interface FoundFile {
  bucket: string;
  object_name: string;
  name: string;
  mime: string;
  size_bytes: number;
}

/**
 * An address, good for five minutes, of the file of a lesson or of a product that was bought. Where the account has a
 * backend of its own the service has no way in: the browser asks there itself, by the same rule.
 */
export async function openMedia(
  client: DatabaseClient,
  accountId: string,
  input: OpenMediaInput,
): Promise<OpenedMedia> {
  try {
    return await apiFetch<OpenedMedia>('/api/media/open', { body: input });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'backend_without_service') throw error;
    return openThere(client, accountId, input);
  }
}

async function openThere(
  client: DatabaseClient,
  accountId: string,
  { type, id }: OpenMediaInput,
): Promise<OpenedMedia> {
  const args = { p_account_id: accountId, p_entity: type, p_id: id };
  const { bucket, object_name, name, mime, size_bytes } = must(await client.rpc('open_media', args));
  const expires = new Date(Date.now() + OPEN_S * 1000);
  const { data, error } = await client.storage
    .from(bucket)
    .createSignedUrl(object_name, OPEN_S, type === 'product' ? { download: name } : {});
  if (error) throw toAppError(error);
  return { url: data.signedUrl, name, mime, size_bytes, expires_at: expires.toISOString() };
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    open_media: FoundFile;
  }
}
