import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, MemoryLocker } from '@tus/server';
import type { Sql } from 'postgres';
import { openPool } from '../postgres/open-pool.ts';
import type { PoolSettings } from '../postgres/settings-per-transaction.ts';

const WANTED = 'storage_upload_wanted';
const RETRY_MS = 50;
const PATIENCE_MS = 30_000;

export interface UploadLocks extends Locker {
  stop(): Promise<void>;
}

export interface UploadLocksOptions {
  /** Hears that another process wants an upload. */
  sql: Sql;
  /** Leads to the database itself: a lock belongs to a session. */
  databaseUrl: string;
  connection: PoolSettings;
}

/**
 * One upload is written by one request at a time, whichever process it reached. The lock belongs to a session of the
 * database that this process keeps, so it ends with the process; whose session is cut stops writing.
 */
export async function openUploadLocks({
  sql,
  databaseUrl,
  connection,
}: UploadLocksOptions): Promise<UploadLocks> {
  const held = new Map<string, () => unknown>();
  const session = openPool(databaseUrl, connection, {
    max: 1,
    max_lifetime: null,
    onclose: () => {
      for (const release of held.values()) release();
    },
  });
  const within = new MemoryLocker({ acquireLockTimeout: PATIENCE_MS });
  const wanted = await sql.listen(WANTED, (id) => held.get(id)?.());

  const take = async (id: string): Promise<boolean> => {
    const [row] = await session<[{ taken: boolean }]>`
      select pg_try_advisory_lock(hashtextextended(${`storage upload ${id}`}, 0)) as taken`;
    return row.taken;
  };

  function newLock(id: string): Lock {
    const here = within.newLock(id);
    return {
      async lock(signal, release) {
        await here.lock(signal, release);
        try {
          const end = Date.now() + PATIENCE_MS;
          while (!(await take(id))) {
            if (signal.aborted || Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
            // The holder's sender may be gone without a word: whoever comes again goes on.
            await sql.notify(WANTED, id);
            await pause(RETRY_MS);
          }
          held.set(id, release);
        } catch (error) {
          await here.unlock();
          throw error;
        }
      },
      async unlock() {
        held.delete(id);
        try {
          await session`select pg_advisory_unlock(hashtextextended(${`storage upload ${id}`}, 0))`;
        } finally {
          await here.unlock();
        }
      },
    };
  }
  return {
    newLock,
    async stop() {
      await wanted.unlisten();
      await session.end({ timeout: 5 });
    },
  };
}
