import { AppError } from '@stoa/shared/contracts/errors';
import type { VersionChange } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import type { Database, Queryable } from '../../shared/database/connect.ts';
import { MAX_CONFLICTS_NAMED } from '../limits.ts';
import { loadSnapshot } from '../registry/load-snapshot.ts';
import type { ShellContract } from './conflicts.ts';
import { diffSnapshots, type Tenant } from './diff-snapshots.ts';
import { newConflicts } from './new-conflicts.ts';

export interface RunCommandOptions {
  /** Given: what would bring versions together that cannot live on one page is refused. */
  shell?: ShellContract;
  conflictCode?: 'pin_conflict' | 'version_conflict';
  /** Works everything out, and leaves all as it was. */
  isDryRun?: boolean;
  now?: Date;
}

export interface Steered<T> {
  result: T;
  changes: VersionChange[];
}

/**
 * Does one thing that decides versions: one after another over all processes, with what it changes for whom, and
 * refused as a whole when it brings conflicting versions together.
 */
export async function runCommand<T>(
  database: Database,
  options: RunCommandOptions,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<Steered<T>> {
  const { shell, isDryRun = false, now = new Date() } = options;
  let steered: Steered<T> | null = null;
  const undo = new Error('a dry run leaves all as it was');
  try {
    await database.begin(async (sql) => {
      await runCommandAlone(sql);
      const before = await loadSnapshot(sql);
      const result = await work(sql);
      const after = await loadSnapshot(sql, before);
      const tenants = await readTenants(sql);
      if (shell) {
        rejectConflicts(newConflicts({ before, after, tenants, shell, now }), options.conflictCode);
      }
      steered = { result, changes: diffSnapshots({ before, after, tenants, now }) };
      if (isDryRun) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  if (!steered) throw new Error('nothing was steered');
  return steered;
}

/** Waits until nobody else changes what decides versions. Taken before the first write, so that nobody waits in a circle. */
export async function runCommandAlone(sql: TransactionSql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stoa:steer', 0))`;
}

async function readTenants(sql: Queryable): Promise<Tenant[]> {
  const rows = await sql<Tenant[]>`select account_id, slug from public.accounts order by slug`;
  return [{ account_id: null, slug: 'platform' }, ...rows];
}

function rejectConflicts(
  conflicts: ReturnType<typeof newConflicts>,
  conflictCode: RunCommandOptions['conflictCode'] = 'version_conflict',
): void {
  if (conflicts.length === 0) return;
  throw new AppError(conflictCode, 'These versions cannot live on one page.', {
    issues: conflicts.slice(0, 100).map(({ code, path, message, accepts, tenants }) => ({
      code,
      path,
      message,
      accepts,
      breaks: tenants.slice(0, MAX_CONFLICTS_NAMED),
    })),
  });
}
