import { PaymentEvent } from '@stoa/shared/contracts/orders';
import { advance } from './advance.ts';
import { COMPLETED_GRACE_MS, MAX_ACCOUNTS_PER_RUN } from './billing-settings.ts';
import { applyDecision, readBilling } from './billing-store.ts';
import type { BillingDeps } from './billing-deps.ts';
import { tryCharge } from './try-charge.ts';

/**
 * The platform's billing clock: ends trials and periods, opens the charge of the next cycle and tries what is due. One
 * account's failure delays no other; it is thrown at the end, and the next run tries again.
 */
export async function runBilling(deps: BillingDeps): Promise<number> {
  const { database, now } = deps;
  const at = now();
  await database`select ops.announce_billing(${at})`;
  const due = await database<{ account_id: string }[]>`
    select account_id from ops.billing_due(${at}, ${new Date(at.getTime() - COMPLETED_GRACE_MS)},
      ${MAX_ACCOUNTS_PER_RUN}) as d (account_id)`;
  let done = 0;
  let failure: unknown;
  for (const { account_id: accountId } of due) {
    try {
      done += await advanceAccount(deps, accountId, at);
    } catch (error) {
      failure = error;
    }
  }
  done += await refundSettled(deps);
  if (failure) throw failure;
  return done;
}

async function advanceAccount(deps: BillingDeps, accountId: string, at: Date): Promise<number> {
  const state = await readBilling(deps.database, accountId);
  const decision = state && advance(state, at);
  if (decision && (await applyDecision(deps.database, state, decision)) !== 'applied') return 0;
  const isTried = await tryCharge(deps, accountId, at);
  return decision || isTried ? 1 : 0;
}

/** Returns money for charges that were settled already; each refund has the name of its event. */
async function refundSettled({ database, gateways, now }: BillingDeps): Promise<number> {
  const rows = await database<
    { account_id: string; event: unknown; event_id: string; before_minor: number }[]
  >`
    select e.account_id, e.event, e.event_id, (select coalesce(sum((b.event ->> 'amountMinor')::bigint), 0)::float
      from ops.billing_events b where b.outcome = 'refund_due' and b.refunded_at is not null
        and b.event ->> 'providerRef' = e.event ->> 'providerRef') as before_minor
    from ops.billing_events e
    where e.outcome = 'refund_due' and e.refunded_at is null order by e.at limit ${MAX_ACCOUNTS_PER_RUN}`;
  for (const row of rows) {
    const event = PaymentEvent.parse(row.event);
    const { provider, providerRef: ref, amountMinor, currency } = event;
    const gateway = await gateways.billing(row.account_id, { provider, isTest: event.test });
    if (!gateway) continue;
    const idempotencyKey = `plan-refund-${row.event_id}`;
    const beforeMinor = row.before_minor;
    await gateway.refund({ ref, amountMinor, beforeMinor, currency, idempotencyKey });
    await database`
      update ops.billing_events set refunded_at = ${now()} where provider = ${provider} and event_id = ${row.event_id}`;
  }
  return rows.length;
}
