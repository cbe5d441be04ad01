import type { Database } from '../../../shared/database/connect.ts';
import { accountMail } from '../../../shared/mail/account-mail.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import type { Job, JobContext } from '../job.ts';

const CHUNK_ROWS = 1_000;

interface ErasureOptions {
  now?: Date;
  chunkRows?: number;
  /** Called after each chunk is stored; what it throws ends the run, as the end of the process does. */
  onChunk?(): Promise<void>;
}

/**
 * Erases the sites whose 30 days are over, a chunk of rows in each transaction. An erasure that ended in the middle goes on
 * with the next run. Rows at presets go before those of the control database, which remembers that they must.
 * @returns how many rows were erased
 */
export async function eraseDueSites(context: JobContext, options: ErasureOptions = {}): Promise<number> {
  const { database } = context;
  await startErasures(database, options.now ?? new Date());
  const open = await database<{ account_id: string }[]>`
    select account_id from ops.open_erasures() as o (account_id)`;
  let erased = 0;
  const failures: string[] = [];
  for (const { account_id: accountId } of open) {
    try {
      erased += await eraseEverywhere(context, accountId, options);
    } catch (error) {
      failures.push(`${accountId}: ${(error as Error).message}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
  return erased;
}

async function startErasures(database: Database, now: Date): Promise<void> {
  await database.begin(async (sql) => {
    const owners = await sql<{ site: string; email: string; name: string; language: string | null }[]>`
      select site, email, name, language from ops.start_erasures(${now})`;
    for (const owner of owners)
      await putInOutbox(sql, accountMail({ ...owner, kind: 'erased', reason: '' }, ''));
  });
}

async function eraseEverywhere(
  { database, presets }: JobContext,
  accountId: string,
  options: ErasureOptions,
): Promise<number> {
  let erased = 0;
  for (const preset of presets)
    erased += await preset.guard(async () => {
      const isThere = () => startPlaced(preset.database, accountId);
      if (!(await isThere())) return 0;
      const count = await eraseRows(preset.database, accountId, options);
      if (await isThere()) throw new Error(`${preset.source} has not heard of the deletion yet`);
      return count;
    });
  return erased + (await eraseRows(database, accountId, options));
}

async function startPlaced(database: Database, accountId: string): Promise<boolean> {
  const [row] = await database<[{ is_there: boolean }]>`
    select ops.start_placed_erasure(${accountId}) as is_there`;
  return row.is_there;
}

async function eraseRows(
  database: Database,
  accountId: string,
  { chunkRows = CHUNK_ROWS, onChunk }: ErasureOptions,
): Promise<number> {
  let erased = 0;
  for (;;) {
    const [row] = await database<[{ count: number }]>`
      select ops.erase_site_chunk(${accountId}, ${chunkRows}) as count`;
    await onChunk?.();
    if (row.count === 0) return erased;
    erased += row.count;
  }
}

export const eraseSites: Job = {
  name: 'erase-sites',
  title: 'Sites whose deletion can’t be undone any more',
  cron: '*/10 * * * *',
  run: (context) => eraseDueSites(context),
};
