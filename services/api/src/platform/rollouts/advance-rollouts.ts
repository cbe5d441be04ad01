import type { Database } from '../../shared/database/connect.ts';
import { runCommandAlone } from '../control-plane/run-command.ts';
import { endRollout, writeRolloutAudit } from './change-rollout.ts';
import type { RolloutRow } from './rollout-row.ts';

const TICKER = { kind: 'system', name: 'rollout ticker' } as const;

/**
 * Takes every running rollout whose step has lasted long enough to its next one; the last one at 100 percent becomes
 * the channel's default. A held remote stays where it is. Any number of processes may do it side by side.
 */
export async function advanceRollouts(database: Database, now = new Date()): Promise<number> {
  const due = await database<{ id: string }[]>`
    select r.id from registry.rollouts r
    where r.state = 'running' and not exists (select 1 from registry.holds h where h.name = r.name)
      and r.step_since + make_interval(secs => (r.steps -> r.step ->> 'waitMinutes')::float8 * 60) <= ${now}
      and not (r.step = jsonb_array_length(r.steps) - 1 and (r.steps -> r.step ->> 'traffic')::float8 < 100)`;
  let moved = 0;
  for (const { id } of due) moved += (await advanceOne(database, id, now)) ? 1 : 0;
  return moved;
}

async function advanceOne(database: Database, id: string, now: Date): Promise<boolean> {
  return database.begin(async (sql) => {
    await runCommandAlone(sql);
    const [row] = await sql<RolloutRow[]>`
      select r.* from registry.rollouts r
      where r.id = ${id} and r.state = 'running' and not exists (select 1 from registry.holds h where h.name = r.name)`;
    const current = row?.steps[row.step];
    if (!row || !current) return false;
    if (row.step_since.getTime() + current.waitMinutes * 60_000 > now.getTime()) return false;
    if (row.step < row.steps.length - 1) {
      const [after] = await sql<[RolloutRow]>`
        update registry.rollouts set step = step + 1, step_since = ${now}, changed_at = ${now},
          changed_by = ${TICKER.name}, changed_kind = ${TICKER.kind}, etag = etag + 1
        where id = ${id} returning *`;
      const reason = `${current.waitMinutes} minutes are over`;
      await writeRolloutAudit(sql, { verb: 'step', before: row, after, actor: TICKER, reason });
      return true;
    }
    if (current.traffic !== 100) return false;
    await endRollout(sql, { row, state: 'done', reason: 'every step is over', actor: TICKER, now });
    return true;
  });
}
