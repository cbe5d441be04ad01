import { AppError } from '@stoa/shared/contracts/errors';
import type { AccountPlanInput } from '@stoa/shared/contracts/operator-accounts';
import type { LimitedMetric } from '@stoa/shared/contracts/plan-limits';
import type { AccountChange } from './change-account.ts';

/** Puts an account on a plan that exists. */
export function planChange(
  accountId: string,
  { plan, reason }: AccountPlanInput,
): Pick<AccountChange, 'action' | 'reason' | 'run' | 'pick'> {
  return {
    action: 'account.plan',
    reason,
    async run(sql, { plans }) {
      if (!plans.some(({ id }) => id === plan)) throw new AppError('invalid_plan', 'There is no such plan.');
      await sql`select ops.set_account_plan(${accountId}, ${plan})`;
    },
    pick: (state) => ({ plan: state.plan }),
  };
}

/** Names a changed limit in the audit log. */
export function limitChange(
  metric: LimitedMetric,
  reason: string,
): Pick<AccountChange, 'action' | 'reason' | 'pick'> {
  return {
    action: 'account.limit',
    reason,
    pick: ({ limits }) => {
      const { limit, override } = limits.find((one) => one.metric === metric) ?? {};
      return { [metric]: limit ?? 'unlimited', ...(override?.until ? { expiresAt: override.until } : {}) };
    },
  };
}
