import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { TestDatabase } from '../../testing/index.ts';
import { rpc } from '../rpc.ts';
import type { AffiliateSite } from './affiliate-site.ts';

/** Events of one order of an affiliate. */
export interface History {
  totals: number[];
  discount: number;
  tax: number;
  isTaxAdded: boolean;
  percentBp: number;
  /** Parts of what is left, in per mille; null prepares payouts, and pays or cancels them. */
  steps: ({ refund: number } | 'approve' | 'prepare' | 'pay' | 'cancel')[];
}

export const history: fc.Arbitrary<History> = fc.record({
  totals: fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 3 }),
  discount: fc.integer({ min: 0, max: 900 }),
  tax: fc.integer({ min: 0, max: 250 }),
  isTaxAdded: fc.boolean(),
  percentBp: fc.integer({ min: 1, max: 10_000 }),
  steps: fc.array(
    fc.oneof(
      fc.record({ refund: fc.integer({ min: 1, max: 1000 }) }),
      fc.constantFrom('approve' as const, 'prepare' as const, 'pay' as const, 'cancel' as const),
    ),
    { maxLength: 7 },
  ),
});

const halfUp = (part: bigint, whole: bigint) => (2n * part + whole) / (2n * whole);

/** Plays a history against the functions; returns what the affiliate has earned by it, reckoned apart from them. */
export async function play(
  db: TestDatabase,
  shop: AffiliateSite,
  affiliateId: string,
  one: History,
): Promise<{ minor: number; currency: string }> {
  const { accountId, owner } = shop.site;
  const subtotal = one.totals.reduce((sum, minor) => sum + minor, 0);
  const discount = Math.floor((subtotal * one.discount) / 1000);
  const left = subtotal - discount;
  const tax = one.isTaxAdded
    ? Math.floor((left * one.tax) / 1000)
    : left - Math.floor((left * 1000) / (1000 + one.tax));
  const total = left + (one.isTaxAdded ? tax : 0);
  const base = left - (one.isTaxAdded ? 0 : tax);
  if (total === 0) return { minor: 0, currency: 'EUR' };
  const orderId = randomUUID();
  await db.sql.begin(async (sql) => {
    await sql`update public.affiliate_program set percent_bp = ${one.percentBp} where account_id = ${accountId}`;
    await sql`
      insert into public.orders (id, account_id, number, user_id, email, name, currency, subtotal_minor, discount_minor, tax_minor, tax_mode,
        tax_name, tax_percent, total_minor, provider, idempotency_key, request_hash, expires_at, affiliate_id)
      select ${orderId}, ${accountId}, app.next_order_number(${accountId}), gen_random_uuid(), 'buyer@example.com', 'Buyer', 'EUR',
        ${subtotal}, ${discount}, ${tax}, ${one.isTaxAdded ? 'added' : 'included'}, 'VAT', 1, ${total}, 'offline', ${orderId}, '',
        now() + interval '1 day', ${affiliateId}`;
    for (const minor of one.totals)
      await sql`
        insert into public.order_items (account_id, order_id, product_id, type, resource_id, title, quantity, unit_minor, total_minor)
        values (${accountId}, ${orderId}, ${shop.product}, 'product', ${shop.product}, 'A thing', 1, ${minor}, ${minor})`;
    await sql`select app.settle_order(${orderId}, null)`;
    // Many orders an hour are what this is about.
    await sql`update public.commissions set state = 'pending' where order_id = ${orderId} and state = 'review'`;
  });
  let refunded = 0;
  for (const step of one.steps) {
    if (typeof step === 'object') {
      const amount = Math.max(1, Math.floor(((total - refunded) * step.refund) / 1000));
      if (amount > total - refunded) continue;
      await shop.refund(orderId, amount);
      refunded += amount;
    } else if (step === 'approve') await db.sql`select ops.advance_commissions()`;
    else if (step === 'prepare')
      await rpc(db, owner, 'prepare_payouts', { p_account_id: accountId, p_currency: 'EUR' });
    else {
      const open = await db.sql<{ id: string }[]>`
        select id from public.payouts where affiliate_id = ${affiliateId} and state = 'open' order by number limit 1`;
      const name = step === 'pay' ? 'mark_payout_paid' : 'cancel_payout';
      for (const { id } of open) await rpc(db, owner, name, { p_account_id: accountId, p_id: id });
    }
  }
  const earned = halfUp(BigInt(base) * BigInt(one.percentBp), 10_000n);
  const rest = halfUp(earned * BigInt(total - refunded), BigInt(total));
  return { minor: Number(rest), currency: 'EUR' };
}

/** Sums of an affiliate: paid out and still open. */
export async function readBalance(db: TestDatabase, affiliateId: string) {
  const [row] = await db.sql<
    [{ paid: number; open: number; commissions: number; in_payouts: number; open_payouts: number }]
  >`
    select
      (select coalesce(sum(amount_minor), 0)::bigint from public.payouts where affiliate_id = ${affiliateId} and state = 'paid') as paid,
      (select coalesce(sum(amount_minor), 0)::bigint from public.payouts where affiliate_id = ${affiliateId} and state = 'open') as open_payouts,
      (select coalesce(sum(amount_minor), 0)::bigint from public.commissions
        where affiliate_id = ${affiliateId} and state not in ('paid', 'void')) as open,
      (select coalesce(sum(amount_minor), 0)::bigint from public.commissions
        where affiliate_id = ${affiliateId} and state = 'in_payout') as in_payouts,
      (select coalesce(sum(amount_minor), 0)::bigint from public.commissions
        where affiliate_id = ${affiliateId} and state <> 'void') as commissions`;
  return row;
}

/**
 * Plays random histories, each of some orders of one affiliate.
 * @returns cents that the rows are off by, in all
 */
export async function measureDrift(
  db: TestDatabase,
  shop: AffiliateSite,
  histories: readonly History[],
  perAffiliate = 5,
): Promise<number> {
  let drift = 0;
  for (let from = 0; from < histories.length; from += perAffiliate) {
    const affiliate = await shop.addAffiliate();
    let expected = 0;
    for (const one of histories.slice(from, from + perAffiliate))
      expected += (await play(db, shop, affiliate.id, one)).minor;
    const { paid, open, commissions, in_payouts, open_payouts } = await readBalance(db, affiliate.id);
    drift +=
      Math.abs(paid + open - expected) +
      Math.abs(commissions - expected) +
      Math.abs(in_payouts - open_payouts);
  }
  return drift;
}
