import type { RolloutGuard } from '@stoa/shared/contracts/rollouts';
import {
  MIN_ADJACENT_SUBJECTS,
  MIN_FAILED_ELSEWHERE,
  MIN_GUARD_NETWORKS,
  MIN_GUARD_SUBJECTS,
  MIN_NETWORKS_ELSEWHERE,
} from '../limits.ts';
import { minRise, rateOf, type Share } from './rise.ts';
import { type Cell, shareOfCells, weigh, type Weighed } from './weigh-cells.ts';

/** Tenant's failure share before the window. */
export interface Past extends Share {
  accountId: string | null;
}

export interface GuardInput {
  guard: RolloutGuard;
  /** The version in question, within the window. */
  cells: Cell[];
  /** The version before it, within the same window. */
  predecessorCells: Cell[];
  /** The day before the window. */
  ownPast: Past[];
  predecessorPast: Past[];
}

/** Measurements behind a stopped version. */
export interface Figures {
  rate: number;
  /** The rate of the version before it; null where nothing is known of that one. */
  before: number | null;
  subjects: number;
  networks: number;
}

export type Verdict =
  | { scope: 'nobody' }
  | ({ scope: 'everyone' } & Figures)
  | { scope: 'tenants'; tenants: ({ accountId: string | null } & Figures)[] };

/**
 * Judges whether a version fails for everyone, for some tenants, or for no one. No verdict depends on a
 * single network, and none about everyone on a single tenant.
 */
export function judge(input: GuardInput): Verdict {
  const all = weigh(input.cells);
  if (fails(all, input) && isSeenElsewhere(input)) return { scope: 'everyone', ...figuresOf(all, input) };
  const tenants = [...new Set(input.cells.map(({ accountId }) => accountId))].flatMap((accountId) => {
    const own = onlyOf(input, (account) => account === accountId);
    const weighed = weigh(own.cells);
    return fails(weighed, own) ? [{ accountId, ...figuresOf(weighed, own) }] : [];
  });
  return tenants.length > 0 ? { scope: 'tenants', tenants } : { scope: 'nobody' };
}

const figuresOf = ({ rate, subjects, networks }: Weighed, input: GuardInput): Figures => {
  const before = predecessorOf(input);
  return { rate, before: before && rateOf(before), subjects, networks };
};

const fails = (weighed: Weighed, input: GuardInput): boolean =>
  isProof(weighed, input) && (isAboveLimit(weighed.rate, input) || isProvenRise(weighed.spread, input));

const isProof = ({ subjects, failedNetworks }: Weighed, { guard }: GuardInput): boolean =>
  subjects >= Math.max(MIN_GUARD_SUBJECTS, guard.minSamples) && failedNetworks >= MIN_GUARD_NETWORKS;

/** Above what the guard allows, and twice what the version itself and the one before it had. */
function isAboveLimit(rate: number, input: GuardInput): boolean {
  const { guard, predecessorCells, ownPast, predecessorPast } = input;
  if (rate <= guard.maxErrorRate) return false;
  const before = weigh(predecessorCells);
  const predecessor = before.subjects >= MIN_GUARD_SUBJECTS ? before.rate : pastRate(predecessorPast);
  if (predecessor !== null && rate <= predecessor * 2) return false;
  const own = pastRate(ownPast);
  // A version that was bad from its first minute has no baseline to excuse it.
  return own === null || own > guard.maxErrorRate || rate > own * 2;
}

/** Further above the version before it than the guard allows, and not by chance. */
function isProvenRise(now: Share, input: GuardInput): boolean {
  const before = predecessorOf(input);
  if (!before || !isRise(now, before, input) || minRise(now, before) <= 0) return false;
  const own = sumOf(input.ownPast);
  // Its own usual rate excuses a version only if that is no rise itself.
  return own.subjects < MIN_GUARD_SUBJECTS || isRise(own, before, input) || minRise(now, own) > 0;
}

const isRise = (now: Share, before: Share, { guard }: GuardInput): boolean =>
  rateOf(now) - rateOf(before) > guard.maxRise;

/** Returns the previous version's share: concurrent if enough visitors have it, else with the day before. */
function predecessorOf({ predecessorCells, predecessorPast }: GuardInput): Share | null {
  const beside = shareOfCells(predecessorCells);
  if (beside.subjects >= MIN_ADJACENT_SUBJECTS) return beside;
  const past = sumOf(predecessorPast);
  const both = { subjects: beside.subjects + past.subjects, failed: beside.failed + past.failed };
  return both.subjects < MIN_GUARD_SUBJECTS ? null : both;
}

const sumOf = (past: Past[]): Share => ({
  subjects: past.reduce((total, { subjects }) => total + subjects, 0),
  failed: past.reduce((total, { failed }) => total + failed, 0),
});

function pastRate(past: Past[]): number | null {
  const sum = sumOf(past);
  return sum.subjects < MIN_GUARD_SUBJECTS ? null : rateOf(sum);
}

/** Checks whether failures occur beyond the worst-affected tenant. */
function isSeenElsewhere(input: GuardInput): boolean {
  const failedOf = new Map<string | null, number>();
  for (const { accountId, failed } of input.cells)
    failedOf.set(accountId, (failedOf.get(accountId) ?? 0) + failed);
  const [worst] = [...failedOf].toSorted(([, a], [, b]) => b - a);
  const elsewhere = onlyOf(input, (account) => account !== worst?.[0]);
  const { failed, failedNetworks, rate, spread } = weigh(elsewhere.cells);
  if (failed < MIN_FAILED_ELSEWHERE || failedNetworks < MIN_NETWORKS_ELSEWHERE) return false;
  const before = predecessorOf(elsewhere) ?? predecessorOf(input);
  return isAboveLimit(rate, elsewhere) || (before !== null && isRise(spread, before, input));
}

function onlyOf(input: GuardInput, isWanted: (accountId: string | null) => boolean): GuardInput {
  const only = <T extends { accountId: string | null }>(list: T[]) =>
    list.filter(({ accountId }) => isWanted(accountId));
  return {
    guard: input.guard,
    cells: only(input.cells),
    predecessorCells: only(input.predecessorCells),
    ownPast: only(input.ownPast),
    predecessorPast: only(input.predecessorPast),
  };
}
