import { GATEWAYS } from '@stoa/shared/contracts/payments';
import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import { z } from 'zod';
import type { Database } from '../../shared/database/connect.ts';
import { addDays, MAX_PAYMENTS_RECONCILED, RECONCILED_DAYS } from './billing-settings.ts';
import type { BillingDeps } from './billing-deps.ts';

const Counted = z.object({
  account_id: z.uuid(),
  charge_id: z.uuid(),
  ref: z.string(),
  provider: z.enum(GATEWAYS),
  is_test: z.boolean(),
  is_captured: z.boolean(),
  amount_minor: z.coerce.number().int(),
  currency: z.string(),
});
type Counted = z.infer<typeof Counted>;
type Figures = Pick<PaymentEvent, 'action' | 'amountMinor' | 'currency'>;

/**
 * Compares the payments of the last days with the provider's record: opens a mismatch for each that differs, closes it once
 * both agree, and repairs nothing. A payment that can't be read now stays as it was; the first failure is thrown at the end.
 */
export async function reconcilePayments({ database, gateways, now }: BillingDeps): Promise<number> {
  let changed = 0;
  const failures: unknown[] = [];
  for (const payment of await readCounted(database, addDays(now(), -RECONCILED_DAYS))) {
    const { account_id: accountId, provider, is_test: isTest, ref } = payment;
    try {
      const gateway = await gateways.billing(accountId, { provider, isTest });
      if (!gateway?.readCharge) continue;
      changed += await noteDifference(database, payment, await gateway.readCharge(ref), now());
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return changed;
}

/** Payments counted since then, and older ones whose mismatch is open; each once, with what was counted. */
async function readCounted(database: Database, since: Date): Promise<Counted[]> {
  const rows = await database`
    with wanted as (
      select e.charge_id, e.event ->> 'providerRef' as ref from ops.billing_events e where e.at >= ${since}
      union
      select m.charge_id, m.provider_ref from ops.billing_mismatches m where m.closed_at is null
    )
    select distinct on (e.charge_id, a.ref) e.account_id, e.charge_id, a.ref, e.provider,
      coalesce((e.event ->> 'test')::boolean, false) as is_test,
      e.event ->> 'action' = 'captured' or coalesce(c.status = 'paid' and c.provider_ref = a.ref, false) as is_captured,
      coalesce(c.amount_minor, (e.event ->> 'amountMinor')::bigint) as amount_minor,
      coalesce(c.currency, e.event ->> 'currency') as currency
    from wanted a join ops.billing_events e on e.charge_id = a.charge_id and e.event ->> 'providerRef' = a.ref
    join public.accounts on accounts.account_id = e.account_id
    left join ops.billing_charges c on c.id = e.charge_id
    order by e.charge_id, a.ref, (e.event ->> 'action' = 'captured') desc, e.at
    limit ${MAX_PAYMENTS_RECONCILED}`;
  return z.array(Counted).parse(rows);
}

async function noteDifference(
  database: Database,
  { account_id: accountId, charge_id: chargeId, ref, ...counted }: Counted,
  event: PaymentEvent | null,
  at: Date,
): Promise<number> {
  const expected: Figures = {
    action: counted.is_captured ? 'captured' : 'failed',
    amountMinor: counted.amount_minor,
    currency: counted.currency,
  };
  const reported: Figures | null = event && {
    action: event.action,
    amountMinor: event.amountMinor,
    currency: event.currency,
  };
  // A declined payment of which the provider has nothing to tell has moved no money.
  if (isEqual(expected, reported) || (!reported && !counted.is_captured)) {
    const closed = await database`
      update ops.billing_mismatches set closed_at = ${at}
      where charge_id = ${chargeId} and provider_ref = ${ref} and closed_at is null`;
    return closed.count;
  }
  const [row] = await database<[{ is_new: boolean }]>`
    insert into ops.billing_mismatches (account_id, charge_id, provider_ref, expected, reported)
    values (${accountId}, ${chargeId}, ${ref}, ${database.json({ ...expected })},
      ${reported && database.json({ ...reported })})
    on conflict (charge_id, provider_ref) where closed_at is null
      do update set expected = excluded.expected, reported = excluded.reported
    returning xmax = 0 as is_new`;
  return row.is_new ? 1 : 0;
}

const isEqual = (expected: Figures, reported: Figures | null): boolean =>
  reported !== null &&
  expected.action === reported.action &&
  expected.amountMinor === reported.amountMinor &&
  expected.currency === reported.currency;
