import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { claimDirectory, DirectoryInUseError, reachPostgres } from '@stoa/backend';
import postgres from 'postgres';
import type { Log } from '../../shared/log/log.ts';
import { type Settings, SettingsError } from '../../shared/settings.ts';
import { openDatabases } from './open-database.ts';
import { reachDatabase } from './reach-database.ts';

/** Owner's connection to the database, for a command at this machine: beside the running service or without it. Close it. */
export async function openOwner(settings: Settings, log: Log) {
  const connect = (url: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    return { sql, close: () => sql.end({ timeout: 5 }) };
  };
  if (settings.databaseUrl) {
    const named = connect(settings.databaseUrl);
    await reachDatabase(named.sql).catch(async (error) => {
      await named.close();
      throw error;
    });
    return named;
  }
  if (!existsSync(join(settings.dataDir, 'postgres'))) {
    throw new SettingsError(`There is no installation in ${settings.dataDir}.`);
  }
  try {
    const claim = await claimDirectory(settings.dataDir);
    try {
      const databases = await openDatabases(settings, log);
      return {
        sql: databases.owner,
        async close() {
          await databases.close();
          await claim.release();
        },
      };
    } catch (error) {
      await claim.release();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    return connect(reachPostgres(join(settings.dataDir, 'postgres')));
  }
}
