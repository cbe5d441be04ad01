import { createHash } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import type { Rollout, RolloutGuard, RolloutState, RolloutStep } from '@stoa/shared/contracts/rollouts';
import type { Queryable } from '../../shared/database/connect.ts';
import type { Channel } from '../registry/snapshot.ts';

export interface RolloutRow {
  id: string;
  name: string;
  channel: Channel;
  target_version: string;
  base_version: string | null;
  steps: RolloutStep[];
  step: number;
  guard: RolloutGuard;
  state: RolloutState;
  reason: string;
  started_at: Date;
  started_by: string;
  started_kind: 'person' | 'token' | 'system';
  step_since: Date;
  changed_at: Date;
  changed_by: string;
  changed_kind: 'person' | 'token' | 'system';
  ended_at: Date | null;
  end_reason: string | null;
  overruled: boolean;
  etag: number;
}

/** A row as people and programs read it. */
export function rolloutOf(row: RolloutRow): Rollout {
  const current = row.steps[row.step];
  const isLast = row.step === row.steps.length - 1;
  const isTimed = row.state === 'running' && !(isLast && current?.traffic !== 100);
  const nextAt = row.step_since.getTime() + (current?.waitMinutes ?? 0) * 60_000;
  return {
    id: row.id,
    name: row.name,
    channel: row.channel,
    targetVersion: row.target_version,
    baseVersion: row.base_version,
    steps: row.steps,
    step: row.step,
    traffic: row.ended_at === null ? (current?.traffic ?? 0) : row.state === 'done' ? 100 : 0,
    state: row.state,
    guard: row.guard,
    reason: row.reason,
    startedAt: row.started_at.toISOString(),
    startedBy: row.started_by,
    stepSince: row.step_since.toISOString(),
    nextAt: isTimed ? new Date(nextAt).toISOString() : null,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    overruled: row.overruled,
    etag: rolloutEtag(row),
  };
}

export function rolloutEtag({ id, etag }: Pick<RolloutRow, 'id' | 'etag'>): string {
  return `"${createHash('sha256').update(`${id}.${etag}`).digest('base64url').slice(0, 16)}"`;
}

export interface ListRollouts {
  remote?: string | undefined;
  openOnly?: boolean;
}

/** Rollouts, newest first. */
export async function listRollouts(sql: Queryable, { remote, openOnly }: ListRollouts): Promise<Rollout[]> {
  const rows = await sql<RolloutRow[]>`
    select * from registry.rollouts
    where (${remote ?? null}::text is null or name = ${remote ?? null})
      and (${openOnly ?? false} is false or ended_at is null)
    order by started_at desc, id limit 200`;
  return rows.map(rolloutOf);
}

/** The rollout that serves somebody on a channel, if one does. */
export async function openRollout(
  sql: Queryable,
  name: string,
  channel: Channel,
): Promise<RolloutRow | null> {
  const [row] = await sql<RolloutRow[]>`
    select * from registry.rollouts where name = ${name} and channel = ${channel} and ended_at is null`;
  return row ?? null;
}

/** A rollout that is still open, as its caller last saw it. */
export async function requireOpen(
  sql: Queryable,
  { id, name, ifMatch }: { id: string; name: string; ifMatch?: string | undefined },
): Promise<RolloutRow> {
  const [row] = await sql<RolloutRow[]>`select * from registry.rollouts where id = ${id} and name = ${name}`;
  if (!row) throw new AppError('not_found', `${name} has no such rollout.`);
  if (row.ended_at) throw new AppError('rollout_ended', `This rollout is ${row.state} already.`);
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== rolloutEtag(row)) {
    throw new AppError('precondition_failed', 'Somebody changed this rollout meanwhile; look at it again.');
  }
  return row;
}
