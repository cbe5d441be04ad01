import { AppError } from '@stoa/shared/contracts/errors';
import type { ChangeRollout, RolloutState } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { requireNotHeld } from '../registry/holds.ts';
import { setChannel } from '../registry/set-channel.ts';
import { rolloutOf, type RolloutRow } from './rollout-row.ts';

export interface ChangeInput {
  row: RolloutRow;
  change: ChangeRollout;
  actor: Actor;
  now: Date;
}

/** Pauses, resumes, or goes on to a step. A paused rollout keeps the visitors it has. */
export async function changeRollout(sql: TransactionSql, input: ChangeInput): Promise<RolloutRow> {
  const { row, change, actor, now } = input;
  requireOwn(row, actor);
  const state = change.state ?? (row.state === 'paused' ? 'paused' : 'running');
  const step = change.step ?? row.step;
  if (step >= row.steps.length) {
    throw new AppError('invalid_input', 'There is no such step.', {
      issues: [{ path: 'step', message: `0 to ${row.steps.length - 1}` }],
    });
  }
  const isRaised = (row.steps[step]?.traffic ?? 0) > (row.steps[row.step]?.traffic ?? 0);
  if (isRaised || (state === 'running' && row.state === 'paused')) await requireNotHeld(sql, row.name);
  const overruled =
    row.overruled ||
    (actor.kind === 'person' &&
      state === 'running' &&
      row.changed_kind === 'system' &&
      row.state === 'paused');
  const isRestarted = step !== row.step || state !== row.state;
  const [after] = await sql<[RolloutRow]>`
    update registry.rollouts set state = ${state}, step = ${step}, overruled = ${overruled},
      step_since = ${isRestarted ? now : row.step_since}, changed_at = ${now}, changed_by = ${actor.name},
      changed_kind = ${actor.kind}, etag = etag + 1
    where id = ${row.id} returning *`;
  const verb = state === row.state ? 'step' : state === 'paused' ? 'paused' : 'resumed';
  await writeRolloutAudit(sql, { verb, before: row, after, actor, reason: change.reason });
  return after;
}

export interface EndInput {
  row: RolloutRow;
  state: 'done' | 'cancelled' | 'superseded' | 'stopped';
  reason: string;
  actor: Actor;
  now: Date;
}

/** Ends a rollout: `done` moves the channel to its target, everything else leaves what was before it. */
export async function endRollout(sql: TransactionSql, input: EndInput): Promise<RolloutRow> {
  const { row, state, reason, actor, now } = input;
  const [after] = await sql<[RolloutRow]>`
    update registry.rollouts set state = ${state}, ended_at = ${now}, end_reason = ${reason}, changed_at = ${now},
      changed_by = ${actor.name}, changed_kind = ${actor.kind}, etag = etag + 1
    where id = ${row.id} returning *`;
  if (state === 'done') {
    await setChannel(sql, { ...row, version: row.target_version, by: row.started_by, decided: false, now });
  }
  await writeRolloutAudit(sql, { verb: state, before: row, after, actor, reason });
  return after;
}

/** A team moves only what a team has set going. */
export function requireOwn(row: RolloutRow, actor: Actor): void {
  if (actor.kind !== 'token') return;
  if (row.started_kind === 'person' || (row.changed_kind === 'person' && row.state === 'paused')) {
    throw new AppError('human_decision', 'An operator decided about this rollout; ask one.');
  }
}

interface RolloutAudit {
  verb: Exclude<RolloutState, 'running'> | 'started' | 'resumed' | 'step';
  before: RolloutRow | null;
  after: RolloutRow;
  actor: Actor;
  reason: string;
}

export async function writeRolloutAudit(sql: TransactionSql, entry: RolloutAudit): Promise<void> {
  await writeAudit(sql, {
    actor: entry.actor,
    action: `rollout.${entry.verb}`,
    remote: entry.after.name,
    reason: entry.reason,
    before: entry.before && summary(entry.before),
    after: summary(entry.after),
  });
}

const summary = (row: RolloutRow) => {
  const { id, channel, baseVersion, targetVersion, state, step, traffic } = rolloutOf(row);
  return { id, channel, baseVersion, targetVersion, state, step, traffic };
};
