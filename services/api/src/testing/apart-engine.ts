import type { Database } from '../shared/database/connect.ts';
import { decideRuns, type TakenRun } from '../sites/automations/engine/advance-runs.ts';

/** Grants what the control below calls by itself. */
export const allowApart = (sql: Database) =>
  sql.unsafe(`
    grant execute on function app.do_step(uuid, int, jsonb) to stoa_service;
    grant execute on function app.leave_steps(jsonb) to stoa_service`);

/** The control of the kill tests: an engine that commits the effects of steps before it moves their runs on. Never ends. */
export async function runApart(database: Database): Promise<never> {
  for (;;) {
    await database`select ops.take_automation_events(200)`;
    const rows = await database<TakenRun[]>`select * from ops.take_automation_runs(200)`;
    const moves = decideRuns(rows, new Date());
    for (const { run, stepNo, effect } of moves)
      if (effect) await database`select app.do_step(${run}, ${stepNo}, ${database.json(effect as never)})`;
    await database`select app.leave_steps(${database.json(moves as never)})`;
  }
}
