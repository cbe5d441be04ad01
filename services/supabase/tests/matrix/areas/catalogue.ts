import type { Area } from './area.ts';

export const catalogue: Area = {
  lines: {
    // Contents of a product on sale are public; a draft's aren't.
    'public.product_items': { read: { anon: 1, stranger: 1, member: 1, manager: 2 } },
    'public.subscriptions': { read: { member: 1, instructor: 0, manager: 2 } },
    'ops.renewals': {},
    'public.subscription_payments': { read: { member: 1, instructor: 0, manager: 2 } },
  },
  async fill(sql, { accountId, course, productId }) {
    await sql`
      insert into public.product_items (account_id, product_id, resource_type, resource_id)
      select account_id, id, 'course', ${course.courseId} from public.products
      where account_id = ${accountId} and kind = 'product'`;
    await sql`
      with made as (
        insert into public.subscriptions (account_id, user_id, order_id, product_id, title, frequency, amount_minor, currency,
          provider, current_period_end)
        select account_id, user_id, id, ${productId}, 'Monthly', '{"value": 1, "parameter": "month"}', 100, 'EUR', 'offline', now()
        from public.orders where account_id = ${accountId} returning *)
      insert into public.subscription_payments (account_id, subscription_id, cycle, provider, provider_ref, amount_minor, currency)
      select account_id, id, 2, provider, id::text, 100, 'EUR' from made`;
    await sql`
      insert into ops.renewals (order_id, account_id, subscription_id, cycle)
      select order_id, account_id, id, 2 from public.subscriptions where account_id = ${accountId}`;
  },
  functions: {
    anon: ['public.order_asks_address'],
    authenticated: [
      'app.has_appointment_credit',
      'public.adjust_stock',
      'public.cancel_subscription',
      'public.change_currency',
      'public.coupon_totals',
      'public.currency_change',
      'public.delete_coupon',
      'public.delete_product',
      'public.duplicate_product',
      'public.grant_access',
      'public.has_access',
      'public.list_subscriptions',
      'public.mark_subscription_paid',
      'public.renewals_among',
      'public.resume_subscription',
      'public.revoke_access',
      'public.save_coupon',
      'public.save_product',
    ],
    service: ['app.entitled', 'ops.advance_subscriptions', 'ops.renew_subscription'],
  },
  hidden: { authenticated: ['public.subscriptions.provider_ref'] },
};
