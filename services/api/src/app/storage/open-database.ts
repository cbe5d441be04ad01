import { join } from 'node:path';
import { type DatabaseAddress, prepareDatabase, startPostgres } from '@stoa/backend';
import { migrate } from '@stoa/supabase/migrate';
import postgres from 'postgres';
import { type Database, openDatabase } from '../../shared/database/connect.ts';
import type { Log } from '../../shared/log/log.ts';
import { type Settings, SettingsError } from '../../shared/settings.ts';
import { rejectHalfFolder } from './data-folder.ts';
import { lacksRights, reachDatabase } from './reach-database.ts';

export interface OpenedDatabase {
  /** As the service's own role. */
  service: Database;
  /** A login that may become that role, or anybody's. */
  address: DatabaseAddress;
  /** The same for what keeps a session: jobs, locks, announcements. */
  sessionUrl: string;
  /** As the owner: for migrations, the seed and commands of the person at the machine. */
  owner: Database;
  /** For the embedded backend. */
  backend: DatabaseAddress;
  /** Resolves when the embedded server is gone; never with a database of somebody else's. */
  gone: Promise<void>;
  close(): Promise<void>;
}

/** Starts or reaches the database and brings it to this version's shape. */
export async function openDatabases(
  settings: Settings,
  log: Log,
  report?: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<OpenedDatabase> {
  if (!settings.databaseUrl) rejectHalfFolder(settings.dataDir);
  const embedded = settings.databaseUrl
    ? null
    : await startPostgres({ dataDir: join(settings.dataDir, 'postgres'), log, ...(report && { report }) });
  const ownerUrl = settings.databaseDirectUrl ?? settings.databaseUrl ?? embedded?.adminUrl ?? '';
  const owner = postgres(ownerUrl, { max: 2, connect_timeout: 10, onnotice: () => {} });
  const close = async () => {
    // A start that is abandoned has nothing to finish: migrations and seed are whole or not there.
    await owner.end({ timeout: signal?.aborted ? 0 : 5 });
    await embedded?.stop();
  };
  const abandon = () => void close();
  signal?.addEventListener('abort', abandon, { once: true });
  try {
    signal?.throwIfAborted();
    if (!embedded) await reachDatabase(owner);
    if (!settings.hosted) await rejectHosted(owner);
    // Processes that start at once take turns: what one prepares the other is about to migrate.
    await owner.begin(async (turn) => {
      await turn`select pg_catalog.pg_advisory_xact_lock(hashtextextended('stoa:open', 0))`;
      await prepareDatabase(owner, embedded?.secrets);
      await migrate(owner);
    });
  } catch (error) {
    await close();
    throw embedded ? error : lacksRights(error);
  } finally {
    signal?.removeEventListener('abort', abandon);
  }
  const sessionUrl = embedded?.url ?? ownerUrl;
  const directUrl = settings.databaseDirectUrl ?? undefined;
  const address = { url: embedded?.url ?? settings.databaseUrl ?? '', directUrl };
  const service = openDatabase(address);
  const closeAll = async () => {
    await service.end({ timeout: 5 });
    await close();
  };
  try {
    // The role is proven by it, also where announcements and jobs take another way.
    await service`select 1`;
  } catch (error) {
    await closeAll();
    throw error;
  }
  return {
    service,
    address,
    sessionUrl,
    owner,
    backend: { url: embedded?.backendUrl ?? address.url, directUrl },
    gone: embedded?.exited ?? new Promise(() => {}),
    close: closeAll,
  };
}

/** The embedded backend keeps people and files in schemas that there are somebody else's. */
async function rejectHosted(owner: postgres.Sql): Promise<void> {
  const [hosted] = await owner`select 1 from pg_catalog.pg_roles where rolname = 'supabase_auth_admin'`;
  if (!hosted) return;
  throw new SettingsError(
    'DATABASE_URL leads to a hosted project: set SUPABASE_URL and SUPABASE_ANON_KEY too, so that its own sign-in is used.',
  );
}
