import { AppError } from '@stoa/shared/contracts/errors';
import type { RolloutGuard, RolloutStep } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import type { Actor } from '../../shared/audit/write-audit.ts';
import { requireGranted } from '../grants/require-granted.ts';
import { requireNotHeld } from '../registry/holds.ts';
import { requireServable } from '../registry/require-servable.ts';
import type { Channel } from '../registry/snapshot.ts';
import { writeRolloutAudit } from './change-rollout.ts';
import { findMovesBack, requireAllowed } from './moves-back.ts';
import { openRollout, type RolloutRow } from './rollout-row.ts';
import { channelOf } from '../registry/set-channel.ts';

export interface StartInput {
  name: string;
  channel: Channel;
  targetVersion: string;
  steps: RolloutStep[];
  guard: RolloutGuard;
  /** Visitors may get an older version than they have. */
  allowBackwards: boolean;
  reason: string;
  actor: Actor;
  now: Date;
}

/** Starts moving a channel to a version. What the channel points at stays what it is until the rollout is done. */
export async function startRollout(sql: TransactionSql, input: StartInput): Promise<RolloutRow> {
  const { name, channel, targetVersion, steps, guard, reason, actor, now } = input;
  await requireNotHeld(sql, name);
  await requireGranted(sql, await requireServable(sql, name, targetVersion), actor);
  if (await openRollout(sql, name, channel)) {
    throw new AppError('rollout_exists', `A rollout of ${name} runs on ${channel}: end it first.`);
  }
  const base = await channelOf(sql, name, channel);
  if (base?.version === targetVersion) {
    throw new AppError('version_live', `${channel} points at ${name} ${targetVersion} already.`);
  }
  if (base) {
    const move = { name, current: base.version, targetVersion, steps, now };
    requireAllowed(await findMovesBack(sql, move, null), input.allowBackwards);
  }
  const isOverruled = await isStopped(sql, name, targetVersion);
  if (isOverruled && actor.kind !== 'person') {
    throw new AppError(
      'version_stopped',
      `${name} ${targetVersion} was stopped by its guard: publish a better version, or ask an operator.`,
    );
  }
  const [row] = await sql<[RolloutRow]>`
    insert into registry.rollouts (name, channel, target_version, base_version, steps, guard, reason, started_at,
      started_by, started_kind, step_since, changed_at, changed_by, changed_kind, overruled)
    values (${name}, ${channel}, ${targetVersion}, ${base?.version ?? null}, ${sql.json(steps)}, ${sql.json(guard)},
      ${reason}, ${now}, ${actor.name}, ${actor.kind}, ${now}, ${now}, ${actor.name}, ${actor.kind}, ${isOverruled})
    returning *`;
  await writeRolloutAudit(sql, { verb: 'started', before: null, after: row, actor, reason });
  return row;
}

async function isStopped(sql: TransactionSql, name: string, version: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from registry.rollouts where name = ${name} and target_version = ${version} and state = 'stopped' limit 1`;
  return row !== undefined;
}
