import { AppError } from '@stoa/shared/contracts/errors';
import type { TransactionSql } from 'postgres';
import { compare, rcompare } from 'semver';
import type { Queryable } from '../../shared/database/connect.ts';
import { requireGranted } from '../grants/require-granted.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { requireServable } from '../registry/require-servable.ts';
import type { Channel } from '../registry/snapshot.ts';
import { endRollout } from './change-rollout.ts';
import { openRollout } from './rollout-row.ts';
import { channelOf, setChannel } from '../registry/set-channel.ts';

export interface RollbackInput {
  name: string;
  channel: Channel;
  /** Without one: what was live before the running rollout, else the newest earlier version that was ever live. */
  toVersion?: string | undefined;
  reason: string;
  actor: Actor;
  now: Date;
}

export interface RolledBack {
  name: string;
  channel: Channel;
  from: string | null;
  to: string;
}

/** Takes a channel back to an earlier version: a new record that goes forward, with the history kept. */
export async function rollbackRemote(sql: TransactionSql, input: RollbackInput): Promise<RolledBack> {
  const { name, channel, reason, actor, now } = input;
  const open = await openRollout(sql, name, channel);
  const current = await channelOf(sql, name, channel);
  const from = open?.target_version ?? current?.version ?? null;
  if (!current || from === null) throw new AppError('not_found', `${name} is not live on ${channel}.`);
  const to =
    input.toVersion ?? (open ? current.version : await newestEarlier(sql, name, channel, current.version));
  if (to === null) {
    throw new AppError(
      'nothing_earlier',
      `No earlier version of ${name} was live on ${channel} and may be served.`,
    );
  }
  if (to === current.version && !open) {
    throw new AppError('version_live', `${channel} points at ${name} ${to} already.`);
  }
  if (compare(to, from) >= 0) {
    throw new AppError('invalid_input', `${name} ${to} is not earlier than ${from}.`, {
      issues: [{ path: 'toVersion', message: `must be earlier than ${from}` }],
    });
  }
  if (actor.kind === 'system' && to !== current.version && current.decided) {
    throw new AppError('human_decision', `An operator decided that ${channel} points at ${current.version}.`);
  }
  await requireGranted(sql, await requireServable(sql, name, to), actor);
  if (open) {
    const state = actor.kind === 'system' ? 'stopped' : 'cancelled';
    await endRollout(sql, { row: open, state, reason, actor, now });
  }
  if (to !== current.version || actor.kind === 'person') {
    await setChannel(sql, {
      name,
      channel,
      version: to,
      by: actor.name,
      decided: actor.kind === 'person',
      now,
    });
  }
  await writeAudit(sql, {
    actor,
    action: 'rollback',
    remote: name,
    reason,
    before: { channel, version: from },
    after: { channel, version: to },
  });
  return { name, channel, from, to };
}

/**
 * The newest version before another that was live on a channel and may still be served; one that was itself rolled
 * back or stopped only when there is no better.
 */
export async function newestEarlier(
  sql: Queryable,
  name: string,
  channel: Channel,
  than: string,
): Promise<string | null> {
  const rows = await sql<{ version: string; failed: boolean }[]>`
    select distinct s.version,
      exists (select 1 from registry.audit a where a.name = s.name and a.action = 'rollback' and a.before ->> 'version' = s.version)
        or exists (select 1 from registry.rollouts r where r.name = s.name and r.target_version = s.version and r.state = 'stopped')
        as failed
    from registry.served s join registry.versions v on v.name = s.name and v.version = s.version
    where s.name = ${name} and s.channel in (${channel}, 'stable') and v.status <> 'withdrawn' and v.collected_at is null`;
  const earlier = rows.filter(({ version }) => compare(version, than) < 0);
  const [best] = earlier.toSorted(
    (a, b) => Number(a.failed) - Number(b.failed) || rcompare(a.version, b.version),
  );
  return best?.version ?? null;
}
