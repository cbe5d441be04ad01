import { DEFAULT_GUARD } from '@stoa/shared/contracts/default-guard';
import type { HealthRow } from '@stoa/shared/contracts/health';

/** The share of loads of a version that failed at a tenant, when it is more than a guard allows; else null. */
export function failingAt(
  rows: readonly Pick<HealthRow, 'account_id' | 'remote' | 'version' | 'errorRate'>[],
  accountId: string,
  cell: { name: string; version: string },
): number | null {
  const row = rows.find(
    (one) => one.account_id === accountId && one.remote === cell.name && one.version === cell.version,
  );
  const rate = row?.errorRate ?? null;
  return rate !== null && rate > DEFAULT_GUARD.maxErrorRate ? rate : null;
}
