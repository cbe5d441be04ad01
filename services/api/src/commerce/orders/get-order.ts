import { AppError } from '@stoa/shared/contracts/errors';
import type { Person } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { Database } from '../../shared/database/connect.ts';
import { Order } from '@stoa/shared/contracts/order';

/** An order of this account that the person may see: the own ones, or all for a manager. Anything else does not exist. */
export async function getOrder(
  database: Database,
  { person, accountId, orderId }: { person: Person; accountId: string; orderId: string },
): Promise<Order> {
  const order = await asUser(database, person, async (sql) => {
    const [row] = await sql<{ order: unknown }[]>`
      select jsonb_build_object('id', o.id, 'account_id', o.account_id, 'number', o.number, 'user_id', o.user_id,
        'email', o.email, 'name', o.name, 'country', o.country, 'country_label', o.country_label,
        'coupon', o.coupon, 'currency', o.currency,
        'subtotal_minor', o.subtotal_minor, 'discount_minor', o.discount_minor, 'tax_minor', o.tax_minor, 'tax_mode', o.tax_mode,
        'tax_name', o.tax_name, 'tax_percent', o.tax_percent, 'address', o.address, 'total_minor', o.total_minor,
        'refunded_minor', o.refunded_minor,
        'status', o.status, 'provider', o.provider, 'test', o.test, 'created_at', o.created_at, 'paid_at', o.paid_at,
        'expires_at', o.expires_at, 'holds_until', o.holds_until, 'holds_released_at', o.holds_released_at,
        'is_renewal', exists (select 1 from public.renewals_among(o.account_id, array[o.id])), 'items', coalesce((
          select jsonb_agg(jsonb_build_object('id', i.id, 'product_id', i.product_id, 'type', i.type,
            'resource_id', i.resource_id, 'title', i.title, 'image', i.image, 'quantity', i.quantity,
            'unit_minor', i.unit_minor, 'total_minor', i.total_minor, 'frequency', i.frequency,
            'iterations', i.iterations, 'trial_days', i.trial_days) order by i.title, i.id)
          from public.order_items i where i.order_id = o.id), '[]')) as order
      from public.orders o where o.id = ${orderId} and o.account_id = ${accountId}`;
    if (!row) throw new AppError('order_not_found', 'There is no such order.');
    return Order.parse(row.order);
  });
  if (order.user_id !== person.userId) return order;
  const [row] = await database<[{ path: string | null }]>`
    select ops.confirm_funnel_order(${accountId}, ${orderId}) as path`;
  return row.path ? { ...order, next_path: row.path } : order;
}
