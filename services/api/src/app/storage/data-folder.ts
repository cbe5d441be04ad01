import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../../shared/settings.ts';

/** Written once a start has read the registry, so from then on there was a database. */
export const REGISTRY_FILE = 'registry.json';

/** A folder that was used and has lost its database is never filled anew over what is left; refuses with one sentence. */
export function rejectHalfFolder(dataDir: string): void {
  const isThere = (...path: string[]) =>
    lstatSync(join(dataDir, ...path), { throwIfNoEntry: false }) !== undefined;
  if (!isThere(REGISTRY_FILE) || isThere('postgres', 'cluster') || isThere('postgres', 'home')) return;
  throw new SettingsError(
    `${dataDir} was used with a database that is not there (${join('postgres', 'cluster')} is missing): bring it back, set DATABASE_URL if it lies elsewhere, or set STOA_DATA to an empty folder.`,
  );
}
