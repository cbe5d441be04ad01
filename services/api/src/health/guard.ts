import type { RolloutGuard } from '@stoa/shared/contracts/rollouts';
import {
  LEAST_FAILED_ELSEWHERE,
  LEAST_NETWORKS,
  LEAST_NETWORKS_ELSEWHERE,
  LEAST_SUBJECTS,
  MOST_OF_ONE_NETWORK,
} from './guard-limits.ts';

/** What the visitors of one network at one tenant saw of a version: each visitor once, with the worst. */
export interface Cell {
  accountId: string | null;
  network: string;
  subjects: number;
  failed: number;
}

/** What a tenant's minutes say about the time before the window. */
export interface Past {
  accountId: string | null;
  subjects: number;
  failed: number;
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

export type Verdict =
  | { scope: 'nobody' }
  | { scope: 'everyone'; rate: number; subjects: number; networks: number }
  | {
      scope: 'tenants';
      tenants: { accountId: string | null; rate: number; subjects: number; networks: number }[];
    };

/**
 * Whether a version fails: for everyone, for some tenants, or for nobody. No verdict hangs on one network, and none
 * about everyone on one tenant.
 */
export function judge(input: GuardInput): Verdict {
  const all = weigh(input.cells);
  if (isProof(all, input) && rises(all.rate, input) && isSeenElsewhere(input)) {
    return { scope: 'everyone', rate: all.rate, subjects: all.subjects, networks: all.networks };
  }
  const tenants = [...new Set(input.cells.map(({ accountId }) => accountId))].flatMap((accountId) => {
    const own = onlyOf(input, (account) => account === accountId);
    const { rate, subjects, networks, ...rest } = weigh(own.cells);
    const fails = isProof({ rate, subjects, networks, ...rest }, own) && rises(rate, own);
    return fails ? [{ accountId, rate, subjects, networks }] : [];
  });
  return tenants.length > 0 ? { scope: 'tenants', tenants } : { scope: 'nobody' };
}

interface Weighed {
  subjects: number;
  failed: number;
  networks: number;
  failedNetworks: number;
  /** Share of failures, without the network that failed most, and with no network counting more than a few visitors. */
  rate: number;
}

function weigh(cells: Cell[]): Weighed {
  const byNetwork = new Map<string, { subjects: number; failed: number }>();
  for (const { network, subjects, failed } of cells) {
    const sum = byNetwork.get(network) ?? { subjects: 0, failed: 0 };
    byNetwork.set(network, { subjects: sum.subjects + subjects, failed: sum.failed + failed });
  }
  const networks = [...byNetwork.values()];
  const sum = (of: (network: { subjects: number; failed: number }) => number, list = networks) =>
    list.reduce((total, network) => total + of(network), 0);
  const weight = ({ subjects }: { subjects: number }) => Math.min(1, MOST_OF_ONE_NETWORK / subjects);
  const others = networks.toSorted((a, b) => b.failed - a.failed).slice(1);
  const heard = sum((network) => network.subjects * weight(network), others);
  return {
    subjects: sum(({ subjects }) => subjects),
    failed: sum(({ failed }) => failed),
    networks: networks.length,
    failedNetworks: networks.filter(({ failed }) => failed > 0).length,
    rate: heard === 0 ? 0 : sum((network) => network.failed * weight(network), others) / heard,
  };
}

const isProof = ({ subjects, failedNetworks }: Weighed, { guard }: GuardInput): boolean =>
  subjects >= Math.max(LEAST_SUBJECTS, guard.minSamples) && failedNetworks >= LEAST_NETWORKS;

/** Above what the guard allows, and twice what the version itself and the one before it had. */
function rises(rate: number, input: GuardInput): boolean {
  const { guard, predecessorCells, ownPast, predecessorPast } = input;
  if (rate <= guard.maxErrorRate) return false;
  const before = weigh(predecessorCells);
  const predecessor = before.subjects >= LEAST_SUBJECTS ? before.rate : pastRate(predecessorPast);
  if (predecessor !== null && rate <= predecessor * 2) return false;
  const own = pastRate(ownPast);
  // A version that was bad from its first minute has no baseline to excuse it.
  return own === null || own > guard.maxErrorRate || rate > own * 2;
}

function pastRate(past: Past[]): number | null {
  const subjects = past.reduce((total, entry) => total + entry.subjects, 0);
  const failed = past.reduce((total, entry) => total + entry.failed, 0);
  return subjects < LEAST_SUBJECTS ? null : failed / subjects;
}

/** Whether it fails beyond the tenant where it fails most. */
function isSeenElsewhere(input: GuardInput): boolean {
  const failedOf = new Map<string | null, number>();
  for (const { accountId, failed } of input.cells)
    failedOf.set(accountId, (failedOf.get(accountId) ?? 0) + failed);
  const [worst] = [...failedOf].toSorted(([, a], [, b]) => b - a);
  const elsewhere = onlyOf(input, (account) => account !== worst?.[0]);
  const { failed, failedNetworks, rate } = weigh(elsewhere.cells);
  return (
    failed >= LEAST_FAILED_ELSEWHERE && failedNetworks >= LEAST_NETWORKS_ELSEWHERE && rises(rate, elsewhere)
  );
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
