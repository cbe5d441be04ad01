import { AppError } from '@stoa/shared/contracts/errors';
import type { AccountUsage } from '@stoa/shared/contracts/operator-accounts';
import type { LimitedMetric } from '@stoa/shared/contracts/plan-limits';
import type { Queryable } from '../../../shared/database/connect.ts';
import { readAccountState } from './account-detail.ts';

/** Reads what an account used by month, each metric beside its limit of today. @throws AppError `account_not_found` */
export async function readAccountUsage(sql: Queryable, accountId: string): Promise<AccountUsage> {
  const { limits } = await readAccountState(sql, accountId);
  const rows = await sql<{ metric: LimitedMetric; month: string; used: string | null }[]>`
    select metric, to_char(month, 'YYYY-MM-DD') as month, used from ops.account_usage_months(${accountId})`;
  const byMetric = [...Map.groupBy(rows, ({ metric }) => metric)];
  const [, first] = byMetric[0] ?? [];
  if (!first) throw new AppError('account_not_found', 'There is no such account.');
  return {
    months: first.map(({ month }) => month),
    metrics: byMetric.map(([metric, months]) => {
      const known = limits.find((one) => one.metric === metric);
      return {
        ...{ metric, unit: known?.unit ?? 1, limit: known?.limit ?? null },
        used: months.map(({ used }) => (used === null ? null : Number(used))),
      };
    }),
  };
}
