import type { Area } from './area.ts';

export const orders: Area = {
  lines: {
    'app.order_moves': { account: null },
    // Two orders, each with its first state; a note among managers on one of them.
    'public.order_events': { read: { member: 1, instructor: 0, manager: 3 } },
    'public.payment_events': { read: { manager: 1 } },
    'ops.payment_attempts': { service: { read: true, insert: true } },
    'ops.order_mails': {},
    'app.order_stock': {},
    // A buyer has to know how a shop taxes before there is an order.
    'public.shop_settings': { read: { anon: 1, stranger: 1, member: 1, manager: 1 } },
    'public.disputes': { read: { manager: 1 } },
    'public.refunds': { read: { member: 1, instructor: 0, manager: 2 } },
  },
  async fill(sql, { accountId, buyer }) {
    await sql`
      insert into public.payment_events (account_id, provider, event_id, action, amount_minor, currency)
      values (${accountId}, 'stripe', ${`evt-${accountId}`}, 'captured', 100, 'EUR')`;
    await sql`
      insert into public.refunds (account_id, order_id, amount_minor, currency, revokes_access, restocks, idempotency_key)
      select account_id, id, 10, 'EUR', false, false, 'refund-1' from public.orders where account_id = ${accountId}`;
    await sql`
      insert into ops.payment_attempts (account_id, order_id, attempt, provider, provider_ref, next)
      select account_id, id, 1, 'stripe', 'try-' || id, '{"kind": "none"}' from public.orders where account_id = ${accountId}`;
    await sql`
      insert into ops.order_mails (account_id, order_id, kind, amount_minor)
      select account_id, id, 'paid', 10 from public.orders where account_id = ${accountId}`;
    await sql`
      insert into public.disputes (account_id, order_id, provider, provider_ref, amount_minor, currency)
      select account_id, id, 'stripe', 'dp-' || id, 10, 'EUR' from public.orders
      where account_id = ${accountId} and user_id = ${buyer.userId}`;
    await sql`insert into public.shop_settings (account_id) values (${accountId})`;
    await sql`
      insert into app.order_stock (account_id, order_id, product_id, quantity)
      select account_id, order_id, product_id, 1 from public.order_items where account_id = ${accountId}`;
    await sql`
      insert into public.order_events (account_id, order_id, kind, note)
      select account_id, id, 'note', 'among us' from public.orders where account_id = ${accountId} and user_id = ${buyer.userId}`;
  },
  functions: {
    authenticated: [
      'public.add_order_note',
      'public.decide_dispute',
      'public.hold_order',
      'public.list_order_holds',
      'public.place_manual_order',
      'public.refund_order',
      'public.release_order_holds',
      'public.resume_order',
      'public.save_shop_settings',
      'public.shop_overview',
    ],
    service: [
      'ops.announce_renewals',
      'ops.begin_payment',
      'ops.change_provider',
      'ops.keep_attempt',
      'ops.offers_offline',
      'ops.open_renewals',
      'ops.payments_to_give_back',
      'ops.place_orders',
      'ops.receipt_buyer',
      'ops.renewals_to_charge',
      'ops.settle_late_payment',
      'ops.settle_refund',
      'ops.settle_try',
      'ops.take_dispute',
      'ops.take_order_mails',
      'ops.take_payment',
      'ops.take_refund',
      'ops.tried_order',
    ],
  },
  hidden: { authenticated: ['public.refunds.idempotency_key', 'public.refunds.provider_ref'] },
};
