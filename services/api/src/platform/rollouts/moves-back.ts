import { AppError } from '@stoa/shared/contracts/errors';
import type { MovesBack, RolloutStep } from '@stoa/shared/contracts/rollouts';
import { compare } from 'semver';
import type { Queryable } from '../../shared/database/connect.ts';
import type { RolloutRow } from './rollout-row.ts';

interface BackInput {
  name: string;
  /** Version the channel points to. */
  current: string;
  targetVersion: string;
  steps: RolloutStep[];
  now: Date;
}

const DAY_MS = 86_400_000;

/**
 * Whom a rollout takes to an older version than they have: those of the rollout whose place it takes and who are not in
 * its first step, or everybody it reaches when its target is older than what is live. Null where nobody goes back.
 */
export async function findMovesBack(
  sql: Queryable,
  { name, current, targetVersion, steps, now }: BackInput,
  replaced: RolloutRow | null,
): Promise<MovesBack | null> {
  const first = steps[0]?.traffic ?? 0;
  if (replaced && compare(current, replaced.target_version) < 0) {
    const had = replaced.steps[replaced.step]?.traffic ?? 0;
    return moveOf({ from: replaced.target_version, to: current, had, loses: 100 - first });
  }
  if (compare(targetVersion, current) < 0) {
    return moveOf({ from: current, to: targetVersion, had: 100, loses: steps.at(-1)?.traffic ?? 0 });
  }
  return null;

  /** `had` percent of all visitors have it, `loses` percent of those go. */
  async function moveOf({ from, to, had, loses }: { from: string; to: string; had: number; loses: number }) {
    const share = Math.round(had * loses) / 100;
    if (share === 0) return null;
    const [seen] = await sql<[{ people: number }]>`
      select count(distinct (account_id, subject))::int as people from registry.health_outcomes
      where remote = ${name} and version = ${from} and at > ${new Date(now.getTime() - DAY_MS)}`;
    return { from, to, share, people: Math.round((seen.people * loses) / 100) };
  }
}

/** Refuses what takes people back unless whoever asks has said that it may. */
export function requireAllowed(move: MovesBack | null, allowBackwards: boolean): void {
  if (!move || allowBackwards) return;
  const message = `${move.people} people seen within a day (${move.share} % of the visitors) would go back from ${move.from} to ${move.to}`;
  throw new AppError('moves_back', `${message}. Start with a larger step, or allow it (--allow-backwards).`, {
    issues: [{ path: 'allowBackwards', code: 'moves_back', message, accepts: 'allowBackwards: true' }],
  });
}
