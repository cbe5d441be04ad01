import type { GcReport } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import type { ArtifactStore } from '../artifacts/store.ts';
import type { Database } from '../../shared/database/connect.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { runCommandAlone } from '../control-plane/run-command.ts';
import { listGcRoots } from './list-gc-roots.ts';

export interface CollectInput {
  database: Database;
  store: ArtifactStore;
  actor: Actor;
  isDryRun: boolean;
  now: Date;
}

/** Cleans away the files of versions that nothing refers to. Their numbers stay taken, and the same build may come back. */
export async function collectVersions(input: CollectInput): Promise<GcReport> {
  const { database, store, actor, isDryRun, now } = input;
  return database.begin(async (sql): Promise<GcReport> => {
    await lockPublishing(sql);
    await runCommandAlone(sql);
    const versions = await sql<{ name: string; version: string; size_bytes: string }[]>`
      select name, version, size_bytes from registry.versions
      where name <> 'shell' and collected_at is null order by name, published_at, version`;
    const because = await listGcRoots(sql, now);
    const idOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
    const collected = versions
      .filter((row) => !because.has(idOf(row)))
      .map(({ name, version, size_bytes }) => ({ name, version, size: Number(size_bytes) }));
    const report = {
      dryRun: isDryRun,
      collected,
      kept: versions
        .filter((row) => because.has(idOf(row)))
        .map(({ name, version }) => ({ name, version, because: because.get(idOf({ name, version })) ?? [] })),
      freedBytes: collected.reduce((sum, { size }) => sum + size, 0),
    };
    if (isDryRun) return report;
    for (const { name, version } of collected) {
      await sql`update registry.versions set collected_at = ${now} where name = ${name} and version = ${version}`;
      await writeAudit(sql, { actor, action: 'gc', remote: name, before: { version } });
    }
    // Last, so that a failure before it leaves files and rows as they were.
    for (const { name, version } of collected) await store.removeRemote(name, version);
    return report;
  });
}

/** A build that is sent again while its files are cleaned away would lose them. In the order of names, as a circle of waiting is impossible then. */
async function lockPublishing(sql: TransactionSql): Promise<void> {
  const remotes = await sql<{ name: string }[]>`
    select name from registry.micro_frontends where name <> 'shell' order by name`;
  for (const { name } of remotes) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`publish:${name}`}, 0))`;
  }
}
