import type { Titles } from '@stoa/shared/routing/titles';
import { REMOTE_TITLE } from './remote-title.ts';

/** Translations of the title in remote.ts; used when building the declaration only. */
export default { Dashboard: REMOTE_TITLE } satisfies Titles;
