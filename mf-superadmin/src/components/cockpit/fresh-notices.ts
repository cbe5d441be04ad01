import type { OperatorNotice } from '@stoa/shared/contracts/health';

const FRESH_MS = 24 * 3_600_000;

/** Returns the notices of the last day that weren't dismissed on this device. */
export function freshNotices(
  notices: readonly OperatorNotice[],
  putAway: readonly string[],
  now: Date,
): OperatorNotice[] {
  return notices.filter(
    ({ id, at }) => now.getTime() - new Date(at).getTime() < FRESH_MS && !putAway.includes(id),
  );
}
