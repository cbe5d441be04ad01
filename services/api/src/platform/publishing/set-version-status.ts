import { AppError } from '@stoa/shared/contracts/errors';
import type { VersionStatusInput } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import type { z } from 'zod';
import { endRollout } from '../rollouts/change-rollout.ts';
import { newestEarlier } from '../rollouts/rollback-remote.ts';
import type { RolloutRow } from '../rollouts/rollout-row.ts';
import { setChannel } from '../registry/set-channel.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import type { Channel } from '../registry/snapshot.ts';

export interface VersionStatusChange {
  remote: string;
  version: string;
  change: z.infer<typeof VersionStatusInput>;
  actor: Actor;
  now: Date;
}

/**
 * Deprecates a version, withdraws it, or takes that back. A withdrawn one is served to nobody from then on: its
 * rollouts end, its channels go back, its pins count no more.
 */
export async function setVersionStatus(sql: TransactionSql, input: VersionStatusChange): Promise<void> {
  const { remote, version, change, actor, now } = input;
  const [before] = await sql<{ status: string; status_reason: string | null }[]>`
    select status, status_reason from registry.versions where name = ${remote} and version = ${version} and name <> 'shell'`;
  if (!before) throw new AppError('version_not_found', `${remote} has no version ${version}.`);
  if (before.status === change.status) return;
  if (before.status === 'withdrawn' && actor.kind !== 'person') {
    throw new AppError('human_decision', 'Only an operator brings a withdrawn version back.');
  }
  await sql`
    update registry.versions set status = ${change.status}, status_reason = ${change.reason}, status_changed_at = ${now}
    where name = ${remote} and version = ${version}`;
  await writeAudit(sql, {
    actor,
    action: `version.${change.status}`,
    remote,
    reason: change.reason,
    before: { version, status: before.status },
    after: { version, status: change.status },
  });
  if (change.status === 'withdrawn') await takeOut(sql, input);
}

async function takeOut(sql: TransactionSql, { remote, version, change, actor, now }: VersionStatusChange) {
  const reason = `${version} was withdrawn: ${change.reason}`;
  const open = await sql<RolloutRow[]>`
    select * from registry.rollouts where name = ${remote} and target_version = ${version} and ended_at is null`;
  for (const row of open) await endRollout(sql, { row, state: 'cancelled', reason, actor, now });
  const channels = await sql<{ channel: Channel }[]>`
    select channel from registry.channels where name = ${remote} and version = ${version}`;
  for (const { channel } of channels) {
    const to = await newestEarlier(sql, remote, channel, version);
    if (to === null && channel === 'stable') {
      throw new AppError(
        'version_needed',
        `No earlier version of ${remote} could be served instead: publish a better one first.`,
      );
    }
    if (to === null) {
      await sql`delete from registry.channels where name = ${remote} and channel = ${channel}`;
    } else {
      await setChannel(sql, { name: remote, channel, version: to, by: actor.name, decided: false, now });
    }
    await writeAudit(sql, {
      actor,
      action: 'rollback',
      remote,
      reason,
      before: { channel, version },
      after: { channel, version: to },
    });
  }
}
