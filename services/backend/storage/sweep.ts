import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { closeFolder } from './close-folder.ts';
import { type Files, FOLDER_MODE, isVersion, ownIncoming } from './files.ts';
import { ownProcessName, readFolderName } from './process-name.ts';
import { purgeUploads } from './unfinished-uploads.ts';

const EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;
const BATCH = 500;

interface SweepContext {
  sql: Sql;
  files: Files;
}

/** Lock on stored files. Its exclusive holder, such as a backup, finds every file that the rows name. */
export const FILES_LOCK = 'stoa storage files';

/** Removes the bytes of objects that were deleted or replaced, then forgets them. Safe to do twice and by many. */
export async function removeDiscarded({ sql, files }: SweepContext): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    count = await sql.begin(async (db) => {
      // One statement: what it sees was let go of before it had the lock.
      const gone = await db<{ version: string }[]>`
        with free as materialized (
          select pg_try_advisory_xact_lock_shared(hashtextextended(${FILES_LOCK}, 0)) as is_free
        )
        select d.version from free, storage.discarded d where free.is_free limit ${BATCH}`;
      const versions = gone.map(({ version }) => version);
      await Promise.all(versions.filter(isVersion).map((version) => files.remove(version)));
      if (versions.length > 0) await db`delete from storage.discarded where version = any (${versions})`;
      return versions.length;
    });
  }
}

/** Does so now if it can be done now; else the sweep does it later. */
export const tidy = (ctx: SweepContext) => removeDiscarded(ctx).catch(() => {});

/** Removes what an end in the middle left: files of uploads nobody will finish, and bytes that no row came for. */
export async function sweep(ctx: SweepContext, now = Date.now()): Promise<{ removed: number }> {
  await removeDiscarded(ctx);
  return { removed: (await sweepIncoming(ctx, now)) + (await sweepOrphans(ctx, now)) };
}

async function sweepIncoming({ sql, files: { directory } }: SweepContext, now: number): Promise<number> {
  let removed = 0;
  const all = join(directory, 'incoming');
  await showAlive(all, now);
  for (const name of await readdir(all)) {
    const path = join(all, name);
    if (ownIncoming.has(path) || !(await isAbandoned(path, name, now))) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  // Uploads that break off may go on for a day after their last bytes.
  const resumable = join(directory, 'resumable');
  for (const name of await readdir(resumable).catch(() => [])) {
    const bytes = join(resumable, name.replace(/\.json$/, ''));
    const path = join(resumable, name);
    if (!(await isOlder(path, now, 24 * HOUR_MS)) || (await isYoung(bytes, now))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  const left = await readdir(resumable).catch(() => []);
  await purgeUploads(sql, new Set(left), new Date(now - 24 * HOUR_MS));
  return removed;
}

/** Others judge by its time a folder whose process they cannot see. */
async function showAlive(all: string, now: number): Promise<void> {
  await mkdir(all, { recursive: true, mode: FOLDER_MODE });
  for (const path of ownIncoming) {
    if (!path.startsWith(all)) continue;
    await mkdir(path, { recursive: true, mode: FOLDER_MODE });
    await utimes(path, now / 1000, now / 1000);
  }
}

async function isAbandoned(path: string, name: string, now: number): Promise<boolean> {
  const { space, pid } = readFolderName(name);
  // A number is used again: a folder of our own number that is not ours is from before.
  if (space === ownProcessName().space) return pid === process.pid || !isAlive(pid);
  return isOlder(path, now, 24 * HOUR_MS);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isOlder(path: string, now: number, age: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && now - found.mtimeMs > age;
}

const isYoung = async (path: string, now: number) =>
  (await stat(path).catch(() => null)) !== null && !(await isOlder(path, now, 24 * HOUR_MS));

async function sweepOrphans({ sql, files }: SweepContext, now: number): Promise<number> {
  let removed = 0;
  const versions = (await readdir(files.directory)).filter(isVersion);
  for (let from = 0; from < versions.length; from += BATCH) {
    const orphans = await sql<{ version: string }[]>`
      select version from unnest(${versions.slice(from, from + BATCH)}::text[]) version
      where not exists (select 1 from storage.objects o where o.version = version.version)
        and not exists (select 1 from storage.discarded d where d.version = version.version)`;
    for (const { version } of orphans) {
      // A new file may still get its row.
      if (!(await isOlder(join(files.directory, version), now, HOUR_MS))) continue;
      await files.remove(version);
      removed += 1;
    }
  }
  return removed;
}

/** Sweeps at the start and every ten minutes until stopped. */
export function startSweeping(ctx: SweepContext, log: Log): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = sweep(ctx)
      .then(({ removed }) => removed > 0 && log.info({ removed }, 'files without an object were removed'))
      .catch((error: unknown) => log.error({ err: error }, 'the storage folder could not be swept'));
  };
  const closed = closeFolder(ctx.files.directory).catch((error: unknown) =>
    log.error({ err: error }, 'the storage folder could not be closed to others'),
  );
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await closed;
    await running;
  };
}
