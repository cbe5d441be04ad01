import type { KnownGood } from '../registry/snapshot.ts';
import { rcompare } from 'semver';

/** Evidence on one version in one scope. */
export interface Evidence {
  version: string;
  loads: number;
  failures: number;
  /** The rate of failures that its guard allows. */
  maxErrorRate: number;
  /** Not withdrawn, not cleaned away, not stopped there. */
  isServable: boolean;
  /** It was a channel's default or a pin there. */
  isServed: boolean;
}

export const CLEAN_LOADS = 50;

/**
 * The newest version that was served as default or pin, has 50 clean loads and stays inside its guard. What is known
 * good stays so when nothing newer is, until it is withdrawn or its figures turn bad.
 */
export function chooseGood(evidence: readonly Evidence[], before: KnownGood | null): KnownGood | null {
  const isBad = ({ loads, failures, maxErrorRate }: Evidence) =>
    loads + failures >= CLEAN_LOADS && failures / (loads + failures) > maxErrorRate;
  const usable = evidence.filter((one) => one.isServable && !isBad(one));
  const good = new Set(
    usable.filter((one) => one.isServed && one.loads >= CLEAN_LOADS).map(({ version }) => version),
  );
  for (const known of [before?.version, before?.before]) {
    if (known && usable.some(({ version }) => version === known)) good.add(known);
  }
  const [version, ...others] = [...good].toSorted(rcompare);
  return version === undefined ? null : { version, before: others[0] ?? null };
}
