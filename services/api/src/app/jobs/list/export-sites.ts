import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFolder } from '../../../accounts/site-exports/site-exports.ts';
import { writeSiteExport } from '../../../accounts/site-exports/write-site-export.ts';
import { accountMail } from '../../../shared/mail/account-mail.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import type { Job, JobContext } from '../job.ts';

/** A run beats this often; after two minutes without a beat another may take its export. */
const BEAT_MS = 10_000;

interface TakenExport {
  id: string;
  account_id: string;
  attempt: number;
  slug: string;
  server_id: string | null;
}

interface ExportOptions {
  now?: Date;
  /** Called after each chunk; what it throws ends the run as the end of the process does: nothing is cleared up. */
  onChunk?(): Promise<void>;
}

/**
 * Makes the exports that owners asked for. A run that was killed leaves nothing that is offered: the next run takes the export
 * after two minutes and begins in a folder of its own. Folders that nobody needs are removed first.
 * @returns how many exports are ready
 */
export async function makeDueExports(context: JobContext, options: ExportOptions = {}): Promise<number> {
  const { database, exports } = context;
  if (!exports) return 0;
  await removeOldFolders(context, exports.dir);
  const failures: string[] = [];
  const now = options.now ?? new Date();
  let made = 0;
  for (;;) {
    const [taken] = await database<TakenExport[]>`
      select * from ops.take_site_export(${now})`;
    if (!taken) break;
    try {
      if (await makeExport(context, exports, taken, options)) made += 1;
    } catch (error) {
      if (options.onChunk) throw error;
      failures.push(`${taken.account_id}: ${(error as Error).message}`);
      await database`select ops.release_site_export(${taken.id}, ${taken.attempt}, ${now})`;
    }
  }
  if (failures.length > 0) throw new Error(failures.join('; '));
  return made;
}

async function makeExport(
  { database, presets, platformUrl = '' }: JobContext,
  { dir, storageDir, partBytes }: NonNullable<JobContext['exports']>,
  taken: TakenExport,
  options: ExportOptions,
): Promise<boolean> {
  const { id, account_id: accountId, attempt, slug, server_id: serverId } = taken;
  const preset = serverId === null ? null : presets.find(({ source }) => source === serverId);
  if (preset === undefined) throw new Error(`${serverId} can’t be reached`);
  let beatAt = Date.now();
  const onChunk = async () => {
    await options.onChunk?.();
    if (Date.now() - beatAt < BEAT_MS) return;
    beatAt = Date.now();
    const [row] = await database<[{ ours: boolean }]>`select ops.beat_site_export(${id}, ${attempt}) as ours`;
    if (!row.ours) throw new Error('another run has taken this export');
  };
  const parts = await writeSiteExport(
    { database: preset?.database ?? database, accountId, slug, storageDir: preset ? null : storageDir },
    { dir: join(dir, exportFolder(id, attempt)), partBytes, onChunk },
  );
  return database.begin(async (sql) => {
    const [row] = await sql<[{ done: boolean }]>`
      select ops.finish_site_export(${id}, ${attempt}, ${sql.json(parts as never)}) as done`;
    if (!row.done) return false;
    const owners = await sql<{ email: string; name: string; language: string | null; site: string }[]>`
      select o.email, o.name, o.language, a.name as site
      from public.accounts a, ops.owner_to_tell(a.account_id) o where a.account_id = ${accountId}`;
    const url = `${platformUrl}/dashboard/setup?site=${accountId}`;
    for (const owner of owners)
      await putInOutbox(sql, accountMail({ ...owner, kind: 'exported', reason: '' }, url), id);
    return true;
  });
}

/** Lists first and asks then: a folder that another process makes in between isn't among those listed. */
async function removeOldFolders({ database }: JobContext, dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const folders = await readdir(dir);
  const live = await database<
    { id: string; attempt: number }[]
  >`select id, attempt from ops.live_site_exports()`;
  const needed = new Set(live.map(({ id, attempt }) => exportFolder(id, attempt)));
  for (const folder of folders)
    if (!needed.has(folder)) await rm(join(dir, folder), { recursive: true, force: true });
}

export const exportSites: Job = {
  name: 'export-sites',
  title: 'Exports of sites that their owners asked for',
  cron: '* * * * *',
  run: (context) => makeDueExports(context),
};
