import { AppError } from '@stoa/shared/contracts/errors';
import type { BILLING_OUTCOMES } from '@stoa/shared/contracts/billing';
import { changePlan, createQuote } from './change-plan.ts';
import { requireBilling } from './billing-store.ts';
import type { BillingDeps } from './billing-deps.ts';

export interface PayRequest {
  accountId: string;
  userId: string;
  /** Idempotency key of the request. */
  key: string;
}

/**
 * Pays for the plan that a site had last, at today's price, which opens the site again. The same key charges once.
 * @throws AppError `payment_method_missing`, `invalid_input` where nothing is to be paid
 */
export async function payLastPlan(
  deps: BillingDeps,
  { accountId, userId, key }: PayRequest,
): Promise<(typeof BILLING_OUTCOMES)[number]> {
  const [sent] = await deps.database<{ id: string }[]>`
    select id from ops.billing_quotes where account_id = ${accountId} and request_key = ${key}`;
  if (sent) return changePlan(deps, { accountId, quoteId: sent.id, key });
  const { subscription } = await requireBilling(deps.database, accountId);
  if (!['unpaid', 'cancelled', 'completed'].includes(subscription.status))
    throw new AppError('invalid_input', 'The plan of this site is not unpaid.');
  const input = { planId: subscription.plan_id, period: subscription.period };
  const { id } = await createQuote(deps, { accountId, userId, input });
  return changePlan(deps, { accountId, quoteId: id, key });
}
