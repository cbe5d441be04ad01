import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import type { Database } from '../../shared/database/connect.ts';

interface PauseInput {
  name: string;
  actor: Actor;
  reason: string;
}

/** Keeps the clock from running a job; false where it is paused already. */
export async function pauseJob(database: Database, { name, actor, reason }: PauseInput): Promise<boolean> {
  return database.begin(async (sql) => {
    const added = await sql`
      insert into ops.job_pauses (name, paused_by, reason) values (${name}, ${actor.name}, ${reason})
      on conflict do nothing returning name`;
    if (added.length === 0) return false;
    await writeAudit(sql, {
      ...{ actor, action: 'job.paused', reason },
      before: { job: name, state: 'running' },
      after: { job: name, state: 'paused' },
    });
    return true;
  });
}

/** Lets the clock run a job again; false where it isn't paused. */
export async function resumeJob(database: Database, { name, actor, reason }: PauseInput): Promise<boolean> {
  return database.begin(async (sql) => {
    const removed = await sql`delete from ops.job_pauses where name = ${name} returning name`;
    if (removed.length === 0) return false;
    await writeAudit(sql, {
      ...{ actor, action: 'job.resumed', reason },
      before: { job: name, state: 'paused' },
      after: { job: name, state: 'running' },
    });
    return true;
  });
}
