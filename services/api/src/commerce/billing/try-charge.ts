import type { BillingDeps } from './billing-deps.ts';
import { linkProviderOf } from './link-provider.ts';
import { followLink } from './pay-by-link.ts';
import { takeBillingEvent } from './take-billing-event.ts';
import { applyDecision, readBilling } from './billing-store.ts';
import { settleDeclined } from './settle-charge.ts';

/**
 * Charges the open charge of an account to its payment method. The provider gets one name for each cycle and attempt: a
 * run that was cut off asks again under the same name and charges nothing twice.
 * @param dueBy tries only what is due by then, also when another process has just tried it
 */
export async function tryCharge(
  { database, gateways, now }: BillingDeps,
  accountId: string,
  dueBy?: Date,
): Promise<boolean> {
  const state = await readBilling(database, accountId);
  const charge = state?.charge;
  if (!state || !charge) return false;
  if (dueBy && !(charge.next_try_at && charge.next_try_at <= dueBy)) return false;
  if (!state.method) {
    await applyDecision(database, state, settleDeclined(state, charge, now()));
    return true;
  }
  if (linkProviderOf(state.method)) return followLink({ database, gateways, now }, state, charge);
  const { provider, token, is_test: isTest } = state.method;
  const gateway = await gateways.billing(accountId, { provider, isTest });
  const event = await gateway?.charge?.({
    order: { id: charge.id, number: charge.cycle },
    method: token,
    amountMinor: charge.amount_minor,
    currency: charge.currency,
    idempotencyKey: `plan-${state.subscription.id}-${charge.cycle}-${charge.id.slice(0, 8)}-${charge.attempts}`,
  });
  if (!event) return false;
  await takeBillingEvent(database, event, now());
  return true;
}
