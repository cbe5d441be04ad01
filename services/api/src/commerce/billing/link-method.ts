import type { LinkProvider } from '@stoa/shared/contracts/billing';
import { addDays, LINK_DUE_DAYS } from './billing-settings.ts';
import type { Decision } from './billing-decision.ts';
import { dueNotice } from './billing-notices.ts';
import type { BillingState, ChargeRow } from './billing-state.ts';
import { LINK_PREFIX } from './link-provider.ts';
import type { NewMethod } from './new-method.ts';

const BRANDS = { paypal: 'PayPal', razorpay: 'Razorpay' } as const satisfies Record<LinkProvider, string>;

/** A method that stores nothing: the owner pays each charge at the provider, from a link in an email. */
export const linkMethod = (provider: LinkProvider, isTest: boolean): NewMethod => ({
  provider,
  token: LINK_PREFIX + provider,
  brand: BRANDS[provider],
  last4: '',
  expires: null,
  isTest,
});

/** Asks the owner to pay a charge, with time to do so. */
export function requestPayment(state: BillingState, charge: ChargeRow, now: Date): Decision {
  const dueAt = addDays(now, LINK_DUE_DAYS[charge.kind]);
  const requested: ChargeRow = { ...charge, requested_at: now, next_try_at: dueAt };
  return {
    subscription: state.subscription,
    effects: [{ type: 'move_charge', charge: requested }, dueNotice(requested, 0, dueAt, now)],
  };
}
