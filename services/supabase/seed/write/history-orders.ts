import type { HistoryOrder } from '../history/plan-orders.ts';
import type { TenantContext } from './context.ts';

const FIRST_NUMBER = 1001;

/** Paid, refunded and unpaid orders of the past with their items, payments, refunds, coupon uses and entitlements. */
export async function writePastOrders(
  context: TenantContext,
  orders: readonly HistoryOrder[],
): Promise<void> {
  const { sql, tenant, accountId, userId, id } = context;
  const currency = tenant.settings['currency'] as string;
  const rows = orders.map(({ buyer, items: _, ...order }, index) => ({
    ...order,
    ...{ user_id: buyer.user_id, email: buyer.email, name: buyer.name, number: 100_000 + index },
    coupon_id: order.coupon && id('coupon', order.coupon),
    total_minor: order.subtotal_minor - order.discount_minor,
  }));
  await sql`
    insert into public.orders (id, account_id, number, user_id, email, name, coupon, coupon_id, currency, subtotal_minor,
      discount_minor, total_minor, status, provider, idempotency_key, request_hash, created_at, paid_at, expires_at, refunded_minor)
    select o.id, ${accountId}, o.number, o.user_id, o.email, o.name, o.coupon, o.coupon_id, ${currency}, o.subtotal_minor,
      o.discount_minor, o.total_minor, o.status, 'offline', 'seed-' || o.id, 'seed', o.created_at, o.paid_at,
      o.created_at + interval '14 days', o.refunded_minor
    from jsonb_to_recordset(${sql.json(rows as never)}) as o(id uuid, number int, user_id uuid, email text, name text, coupon text,
      coupon_id uuid, subtotal_minor bigint, discount_minor bigint, total_minor bigint, status text, created_at timestamptz,
      paid_at timestamptz, refunded_minor bigint)`;
  const items = orders.flatMap((order) =>
    order.items.map(({ slug, type, title, image, price }) => ({
      ...{ order_id: order.id, type, title, image, price, product_id: id('product', slug) },
      resource_id: type === 'course' ? id('course', slug) : id('product', slug),
    })),
  );
  await sql`
    insert into public.order_items (account_id, order_id, product_id, type, resource_id, title, image, quantity, unit_minor, total_minor)
    select ${accountId}, i.order_id, i.product_id, i.type, i.resource_id, i.title, i.image, 1, i.price, i.price
    from jsonb_to_recordset(${sql.json(items as never)}) as i(order_id uuid, product_id uuid, type text, resource_id uuid, title text,
      image text, price bigint)`;
  await writeMoney(context, sql.json(rows as never));
  await sql`
    insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id, starts_at, revoked_at)
    select o.account_id, o.user_id, i.type, i.resource_id, 'order', o.id, o.paid_at, case o.status when 'refunded' then f.done_at end
    from public.orders o join public.order_items i on i.order_id = o.id left join public.refunds f on f.order_id = o.id
    where o.account_id = ${accountId} and o.number >= 100000 and o.paid_at is not null
    on conflict do nothing`;
  await sql`
    update public.refunds set requested_by = ${userId('owner')}
    where account_id = ${accountId} and requested_by is null`;
  await numberByDay(context);
}

type Json = ReturnType<TenantContext['sql']['json']>;

async function writeMoney({ sql, accountId }: TenantContext, rows: Json): Promise<void> {
  await sql`
    insert into public.order_events (account_id, order_id, at, kind, from_status, to_status)
    select o.account_id, o.id, x.at, 'status', x.before, x.after
    from public.orders o cross join lateral (values (o.created_at, null, 'pending'),
      (coalesce(o.paid_at, o.created_at + interval '2 days'), 'pending', case when o.paid_at is null then o.status else 'paid' end)
    ) x (at, before, after)
    where o.account_id = ${accountId} and o.number >= 100000 and x.before is distinct from x.after
    order by x.at`;
  await sql`
    insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status, created_at)
    select o.account_id, o.id, o.provider, 'seed_' || o.id, o.total_minor, o.currency,
      case o.status when 'refunded' then 'refunded' else 'captured' end, o.paid_at
    from public.orders o where o.account_id = ${accountId} and o.number >= 100000 and o.paid_at is not null`;
  await sql`
    insert into public.refunds (account_id, order_id, amount_minor, currency, reason, revokes_access, restocks, status,
      idempotency_key, created_at, done_at)
    select o.account_id, o.id, o.refunded_minor, o.currency, 'Changed their mind', o.status = 'refunded', false, 'done',
      'seed-' || o.id, x.refunded_at, x.refunded_at
    from public.orders o join jsonb_to_recordset(${rows}) as x(id uuid, refunded_at timestamptz) on x.id = o.id
    where o.refunded_minor > 0`;
  await sql`
    insert into public.order_events (account_id, order_id, at, kind, from_status, to_status)
    select f.account_id, f.order_id, f.done_at, 'status', 'paid', o.status
    from public.refunds f join public.orders o on o.id = f.order_id where o.account_id = ${accountId} and o.number >= 100000`;
  await sql`
    insert into public.coupon_redemptions (order_id, account_id, coupon_id, status, created_at)
    select o.id, o.account_id, o.coupon_id, case when o.paid_at is not null then 'used' when o.status = 'pending' then 'reserved'
      else 'released' end, o.created_at
    from public.orders o where o.account_id = ${accountId} and o.number >= 100000 and o.coupon_id is not null`;
  await sql`
    update public.coupons c set usage_count = c.usage_count + f.count
    from (select r.coupon_id, count(*)::int as count from public.coupon_redemptions r join public.orders o on o.id = r.order_id
      where o.account_id = ${accountId} and o.number >= 100000 and r.status <> 'released' group by 1) f
    where c.id = f.coupon_id`;
}

/** Numbers follow the days, those of the demo's own people among them. */
async function numberByDay({ sql, accountId }: TenantContext): Promise<void> {
  const renumber = (first: number) => sql`
    update public.orders o set number = ${first} + x.place::int
    from (select id, row_number() over (order by created_at, number) - 1 as place from public.orders where account_id = ${accountId}) x
    where o.id = x.id`;
  await renumber(1_000_000);
  await renumber(FIRST_NUMBER);
  await sql`
    update app.order_counters set last_number = (select max(number) from public.orders where account_id = ${accountId})
    where account_id = ${accountId}`;
}
