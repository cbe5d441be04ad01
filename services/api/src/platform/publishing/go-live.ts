import { DEFAULT_GUARD, DEFAULT_STEPS, type MovesBack, type Rollout } from '@stoa/shared/contracts/rollouts';
import type { RolloutGuard, RolloutStep } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import { compare, prerelease } from 'semver';
import { endRollout } from '../rollouts/change-rollout.ts';
import { findMovesBack, requireAllowed } from '../rollouts/moves-back.ts';
import { openRollout, rolloutOf } from '../rollouts/rollout-row.ts';
import { channelOf, setChannel } from '../registry/set-channel.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import type { Actor } from '../../shared/audit/write-audit.ts';
import { heldWhy } from '../registry/holds.ts';
import type { Channel } from '../registry/snapshot.ts';

export interface LivePlan {
  channel?: Channel | undefined;
  steps?: RolloutStep[] | undefined;
  guard?: RolloutGuard | undefined;
  /** Visitors may get an older version than they have. */
  allowBackwards?: boolean | undefined;
}

/** Why a published version is not live: its remote is held, a newer one is live, or a person's rollout runs. */
export type Away = 'held' | 'older' | 'rollout_running';

export interface GoLiveInput {
  name: string;
  version: string;
  actor: Actor;
  plan: LivePlan | 'at once';
  now: Date;
}

export interface WentLive {
  liveOn: Channel | null;
  rollout: Rollout | null;
  away: Away | null;
  /** Visitors moved to an older version, as the team allowed. */
  movesBack: MovesBack | null;
}

/** Makes a new version live if nobody holds it back: by a rollout, or at once where there is nothing to go back to. */
export async function goLive(sql: TransactionSql, input: GoLiveInput): Promise<WentLive> {
  const { name, version, actor, now } = input;
  const plan = input.plan === 'at once' ? {} : input.plan;
  const channel = plan.channel ?? (prerelease(version) ? 'beta' : 'stable');
  if ((await heldWhy(sql, name)) !== null) return away('held');
  const current = await channelOf(sql, name, channel);
  if (current && compare(version, current.version) < 0) return away('older');
  const open = await openRollout(sql, name, channel);
  const steps = plan.steps ?? DEFAULT_STEPS;
  let movesBack: MovesBack | null = null;
  if (open) {
    if (compare(version, open.target_version) < 0) return away('older');
    const isPersons = open.started_kind === 'person' || open.state === 'paused';
    if (isPersons) return away('rollout_running');
    if (current && input.plan !== 'at once') {
      const change = { name, current: current.version, targetVersion: version, steps, now };
      movesBack = await findMovesBack(sql, change, open);
      requireAllowed(movesBack, plan.allowBackwards ?? false);
    }
    await endRollout(sql, { row: open, state: 'superseded', reason: `${version} was published`, actor, now });
  }
  if (!current || input.plan === 'at once') {
    await setChannel(sql, { name, channel, version, by: actor.name, decided: false, now });
    return { liveOn: channel, rollout: null, away: null, movesBack };
  }
  const row = await startRollout(sql, {
    name,
    channel,
    targetVersion: version,
    steps,
    guard: plan.guard ?? DEFAULT_GUARD,
    allowBackwards: true,
    reason: 'published',
    actor,
    now,
  });
  const rollout = rolloutOf(row);
  return { liveOn: rollout.traffic > 0 ? channel : null, rollout, away: null, movesBack };
}

const away = (reason: Away): WentLive => ({ liveOn: null, rollout: null, away: reason, movesBack: null });
