import type { Database } from '../shared/database/connect.ts';
import type { SitesDeps } from './define-route.ts';

/** Databases that an email's rows may lie in, the own one first. */
export const databasesOf = ({ database, backends }: Pick<SitesDeps, 'database' | 'backends'>): Database[] => [
  database,
  ...backends.presets().map((preset) => preset.database),
];

/** Returns the first answer of the databases that is not null. */
export async function firstFound<T>(
  databases: Database[],
  read: (database: Database) => Promise<T | null>,
): Promise<T | null> {
  for (const database of databases) {
    const found = await read(database);
    if (found !== null) return found;
  }
  return null;
}
