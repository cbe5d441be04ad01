import type { QuietHours } from '@stoa/shared/contracts/automations/definition';
import type { GraphStep } from '@stoa/shared/contracts/automations/graph';
import type { Database } from '../../../shared/database/connect.ts';
import { decideStep, type Move } from '../steps/decide-step.ts';

/** A run as ops.take_automation_runs locks it. */
export interface TakenRun {
  run_id: string;
  state: 'active' | 'waiting';
  step_no: number;
  step_id: string | null;
  arrived_at: Date;
  woken_by: string | null;
  is_skipping: boolean;
  step: GraphStep | null;
  time_zone: string;
  contact_zone: string | null;
  quiet: QuietHours | null;
  matches: boolean | null;
}

/** Decides what each of the locked runs does. */
export const decideRuns = (rows: readonly TakenRun[], now: Date): Move[] =>
  rows.map((row) =>
    decideStep(
      {
        runId: row.run_id,
        state: row.state,
        stepNo: row.step_no,
        stepId: row.step_id,
        arrivedAt: row.arrived_at,
        wokenBy: row.woken_by,
        isSkipping: row.is_skipping,
        step: row.step,
        timeZone: row.time_zone,
        contactZone: row.contact_zone,
        quiet: row.quiet,
        matches: row.matches,
      },
      now,
    ),
  );

/** Takes runs whose time has come one step on: lock, decision, effect and advance are one transaction. Returns how many. */
export const advanceRuns = (database: Database, limit: number, now = () => new Date()): Promise<number> =>
  database.begin(async (sql) => {
    const rows = await sql<TakenRun[]>`select * from ops.take_automation_runs(${limit})`;
    if (rows.length === 0) return 0;
    await sql`select ops.advance_automation_runs(${sql.json(decideRuns(rows, now()) as never)})`;
    return rows.length;
  });
