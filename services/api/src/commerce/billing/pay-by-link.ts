import { LINK_RETURN } from '@stoa/shared/contracts/billing';
import { AppError } from '@stoa/shared/contracts/errors';
import type { GatewayName, NextStep } from '@stoa/shared/contracts/payments';
import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import { callGateway } from '../payments/start-payment.ts';
import { LINKS_READ, LINK_REUSE_MS } from './billing-settings.ts';
import { applyDecision, requireBilling } from './billing-store.ts';
import type { BillingState, ChargeRow } from './billing-state.ts';
import { requestPayment } from './link-method.ts';
import { linkProviderOf } from './link-provider.ts';
import { settleDeclined } from './settle-charge.ts';
import { takeBillingEvent } from './take-billing-event.ts';
import type { BillingDeps } from './billing-deps.ts';

interface LinkPaymentRequest {
  accountId: string;
  email: string | null;
  /** Address of the billing screen. */
  screenUrl: string;
}

/**
 * Starts a payment of the open charge at the provider. Within half an hour a second press leads to the same payment; of two that
 * are paid, the later one goes back.
 * @throws AppError `not_found` where nothing is to be paid by link, `provider_not_offered`, `gateway_refused`
 */
export async function startLinkPayment(deps: BillingDeps, request: LinkPaymentRequest): Promise<NextStep> {
  const { database, gateways, now } = deps;
  const { accountId, email, screenUrl } = request;
  const { charge, method } = await requireBilling(database, accountId);
  const provider = linkProviderOf(method);
  if (!charge || !method || !provider) throw new AppError('not_found', 'There is nothing to pay here.');
  const gateway = await gateways.billing(accountId, { provider, isTest: method.is_test });
  if (!gateway) throw new AppError('provider_not_offered', 'Plans cannot be paid here yet.');
  const returnUrl = new URL(screenUrl);
  returnUrl.searchParams.set(...LINK_RETURN);
  const attempt = Math.floor((now().getTime() - charge.opened_at.getTime()) / LINK_REUSE_MS);
  const { ref, next } = await callGateway(
    gateway.initiate({
      order: { id: charge.id, account_id: accountId, number: charge.cycle, email: email ?? '' },
      amountMinor: charge.amount_minor,
      currency: charge.currency,
      attempt,
      returnUrl: returnUrl.href,
      callbackUrl: returnUrl.href,
      cancelUrl: screenUrl,
      idempotencyKey: `plan-link-${charge.id}-${attempt}`,
      isRecurring: false,
      isPlan: true,
    }),
  );
  await database`
    insert into ops.billing_links (account_id, charge_id, provider, ref, is_test)
    values (${accountId}, ${charge.id}, ${provider}, ${ref}, ${method.is_test}) on conflict do nothing`;
  return next;
}

/** Asks the provider about the payments that an owner began lately, and counts what it answers. */
export async function confirmLinkPayments(deps: BillingDeps, accountId: string): Promise<void> {
  for (const event of await readLinkPayments(deps, { accountId }))
    await takeBillingEvent(deps.database, event, deps.now());
}

/**
 * The same for a payment that a provider names.
 * @returns null for one that wasn't started here, or whose state is still open
 */
export async function readNamedPayment(
  deps: BillingDeps,
  named: { provider: GatewayName; chargeId: string; ref: string },
): Promise<PaymentEvent | null> {
  const [event = null] = await readLinkPayments(deps, named);
  return event;
}

/** Asks for the payment of an open charge, then waits, then counts it as declined. */
export async function followLink(
  deps: BillingDeps,
  state: BillingState,
  charge: ChargeRow,
): Promise<boolean> {
  const { database, now } = deps;
  if (!charge.requested_at) {
    await applyDecision(database, state, requestPayment(state, charge, now()));
    return true;
  }
  const events = await readLinkPayments(deps, {
    accountId: state.subscription.account_id,
    chargeId: charge.id,
  });
  for (const event of events) await takeBillingEvent(database, event, now());
  if (events.length > 0) return true;
  if (!charge.next_try_at || charge.next_try_at > now()) return false;
  await applyDecision(database, state, settleDeclined(state, charge, now()));
  return true;
}

interface Wanted {
  accountId?: string;
  chargeId?: string;
  provider?: GatewayName;
  ref?: string;
}

async function readLinkPayments(
  { database, gateways }: BillingDeps,
  wanted: Wanted,
): Promise<PaymentEvent[]> {
  const { accountId = null, chargeId = null, provider = null, ref = null } = wanted;
  const links = await database<
    { account_id: string; charge_id: string; provider: GatewayName; ref: string; is_test: boolean }[]
  >`
    select l.account_id, l.charge_id, l.provider, l.ref, l.is_test from ops.billing_links l
    where (${accountId}::uuid is null or l.account_id = ${accountId})
      and (${chargeId}::uuid is null or l.charge_id = ${chargeId})
      and (${provider}::text is null or l.provider = ${provider}) and (${ref}::text is null or l.ref = ${ref})
    order by l.created_at desc limit ${LINKS_READ}`;
  const events: PaymentEvent[] = [];
  for (const link of links) {
    const gateway = await gateways.billing(link.account_id, {
      provider: link.provider,
      isTest: link.is_test,
    });
    const event = gateway && (await callGateway(gateway.confirm(link.ref, link.charge_id)));
    // A try that failed ends nothing: the owner can pay until the charge is due.
    if (event?.action === 'captured') events.push(event);
  }
  return events;
}
