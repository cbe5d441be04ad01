import type { Queryable } from '../../shared/database/connect.ts';
import type { GuardInput, Past } from './guard.ts';
import type { WatchedVersion } from './watched-versions.ts';
import type { Cell } from './weigh-cells.ts';

export type Measure = 'page' | 'business';

/** Reads the guard's evidence on a version, separately for page loads and checkouts. */
export async function readEvidence(
  sql: Queryable,
  watched: WatchedVersion,
  measure: Measure,
  now: Date,
): Promise<GuardInput> {
  const { name, version, predecessor, guard } = watched;
  const since = new Date(now.getTime() - guard.windowMinutes * 60_000);
  const cellsOf = (wanted: string) => readCells(sql, { name, version: wanted, measure, since });
  const pastOf = (wanted: string) => readPast(sql, { name, version: wanted, measure, since });
  return {
    guard,
    cells: await cellsOf(version),
    predecessorCells: predecessor === null ? [] : await cellsOf(predecessor),
    ownPast: await pastOf(version),
    predecessorPast: predecessor === null ? [] : await pastOf(predecessor),
  };
}

interface Wanted {
  name: string;
  version: string;
  measure: Measure;
  since: Date;
}

function readCells(sql: Queryable, { name, version, measure, since }: Wanted): Promise<Cell[]> {
  // A sale failed only where it did not succeed in the end.
  const failed = measure === 'page' ? sql`rank > 0` : sql`rank = 1`;
  return sql<Cell[]>`
    select account_id as "accountId", network, count(*)::int as subjects, (count(*) filter (where failed))::int as failed
    from (
      select distinct on (account_id, subject) account_id, network, ${failed} as failed
      from registry.health_outcomes
      where remote = ${name} and version = ${version} and kind = ${measure} and at > ${since}
      order by account_id, subject, ${failed} desc
    ) visitors
    group by account_id, network`;
}

function readPast(sql: Queryable, { name, version, measure, since }: Wanted): Promise<Past[]> {
  const from = new Date(since.getTime() - 86_400_000);
  const [subjects, failed] =
    measure === 'page'
      ? [sql`loads_ok + load_failed`, sql`load_failed + render_failed`]
      : [sql`business_started`, sql`business_failed`];
  return sql<Past[]>`
    select account_id as "accountId", sum(${subjects})::int as subjects, sum(${failed})::int as failed
    from registry.health_minutes
    where remote = ${name} and version = ${version} and minute > ${from} and minute < ${since}
    group by account_id`;
}
