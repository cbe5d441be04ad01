import type { Sql } from 'postgres';
import type { Area } from './area.ts';

/** Affiliates: managers read them, an affiliate (every buyer) own rows; functions alone write. */
export const affiliates: Area = {
  lines: {
    'public.affiliate_program': { read: { manager: 1 } },
    'public.affiliates': { read: { member: 1, instructor: 0, manager: 2 } },
    'ops.affiliate_payout_data': {},
    'public.affiliate_rates': { read: { manager: 2 } },
    'public.referrals': { read: { member: 1, instructor: 0, manager: 2 } },
    'ops.affiliate_networks': {},
    'ops.order_referrals': {},
    'public.commissions': { read: { member: 1, instructor: 0, manager: 2 } },
    'public.payouts': { read: { member: 1, instructor: 0, manager: 2 } },
    'public.payout_lines': { read: { member: 1, instructor: 0, manager: 2 } },
    'ops.affiliate_mails': {},
  },
  hidden: {
    authenticated: [
      'public.affiliates.decline_reason',
      'public.affiliates.note',
      ...[
        'base_minor',
        'created_at',
        'decision_note',
        'order_id',
        'percent_bp',
        'refund_id',
        'review_reasons',
      ].map((column) => `public.commissions.${column}`),
      'public.orders.affiliate_id',
      ...['at', 'network_key', 'visitor_key'].map((column) => `public.referrals.${column}`),
    ],
  },
  async fill(sql, { accountId, buyers }) {
    await sql`insert into public.affiliate_program (account_id, is_open, currency) values (${accountId}, true, 'EUR')`;
    for (const [index, { userId }] of buyers.entries()) {
      const [row] = await sql<[{ id: string }]>`
        insert into public.affiliates (account_id, user_id, code, state) values (${accountId}, ${userId}, ${`code-${index}`}, 'active')
        returning id`;
      await fillAffiliate(sql, { accountId, affiliateId: row.id, number: index + 1 });
    }
  },
  functions: {
    authenticated: [
      'app.my_affiliates',
      'public.add_affiliate',
      'public.affiliate_list',
      'public.affiliate_overview',
      'public.apply_as_affiliate',
      'public.cancel_payout',
      'public.commission_list',
      'public.decide_affiliate',
      'public.decide_commission',
      'public.delete_affiliate_rate',
      'public.mark_payout_paid',
      'public.my_affiliate',
      'public.payout_list',
      'public.payout_sheet',
      'public.prepare_payouts',
      'public.save_affiliate',
      'public.save_affiliate_program',
      'public.save_affiliate_rate',
      'public.set_affiliate_coupon',
    ],
    service: [
      'ops.advance_commissions',
      'ops.note_affiliate_network',
      'ops.payouts_to_send',
      'ops.set_payout_data',
      'ops.take_affiliate_mails',
    ],
  },
};

/** One row of everything that belongs to an affiliate; it earned by the order of this number. */
async function fillAffiliate(sql: Sql, row: { accountId: string; affiliateId: string; number: number }) {
  const { accountId, affiliateId, number } = row;
  const key = Buffer.alloc(8, 7);
  await sql`
    insert into ops.affiliate_payout_data (affiliate_id, account_id, sealed, key_id, fingerprint)
    values (${affiliateId}, ${accountId}, 'x', 'k', ${'0'.repeat(64)})`;
  await sql`
    insert into public.affiliate_rates (account_id, affiliate_id, kind, percent_bp, currency)
    values (${accountId}, ${affiliateId}, 'percent', 3000, 'EUR')`;
  await sql`
    insert into public.referrals (account_id, affiliate_id, day, visitor_key, network_key, at, path)
    values (${accountId}, ${affiliateId}, current_date, ${key}, ${key}, now(), '/')`;
  await sql`
    insert into ops.affiliate_networks (account_id, affiliate_id, day, network_key)
    values (${accountId}, ${affiliateId}, current_date, ${key})`;
  await sql`
    with sold as (select id from public.orders where account_id = ${accountId} and number = ${number}),
    referred as (
      insert into ops.order_referrals (order_id, account_id, affiliate_id, via, at)
      select id, ${accountId}, ${affiliateId}, 'link', now() from sold),
    earned as (
      insert into public.commissions (account_id, affiliate_id, order_id, kind, base_minor, percent_bp, amount_minor, currency, state,
        month, title, approve_at)
      select ${accountId}, ${affiliateId}, id, 'sale', 100, 3000, 30, 'EUR', 'in_payout', '2026-11-01', 'A product', now() from sold
      returning id),
    sent as (
      insert into public.payouts (account_id, number, affiliate_id, currency, amount_minor)
      values (${accountId}, ${number}, ${affiliateId}, 'EUR', 30) returning id)
    insert into public.payout_lines (account_id, payout_id, commission_id)
    select ${accountId}, sent.id, earned.id from sent, earned`;
  await sql`
    insert into ops.affiliate_mails (account_id, affiliate_id, kind) values (${accountId}, ${affiliateId}, 'accepted')`;
}
