import { discountMinor } from '@stoa/shared/commerce/totals';
import { artUrl } from '../ids.ts';
import type { SeedOrder, SeedProduct } from '../types.ts';
import { daysAgo, type TenantContext } from './context.ts';

const FIRST_NUMBER = 1001;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Line {
  productId: string;
  type: SeedProduct['kind'] | 'course';
  resourceId: string;
  title: string;
  image: string;
  price: number;
  frequency?: { value: number; parameter: string } | undefined;
}

/** Orders of the past in every state, with what hangs on them: items, payments, coupon uses, entitlements. */
export async function writeOrders(context: TenantContext): Promise<void> {
  const { sql, tenant, accountId } = context;
  for (const [index, order] of tenant.orders.entries())
    await writeOrder(context, order, FIRST_NUMBER + index);
  await sql`
    insert into app.order_counters (account_id, last_number) values (${accountId}, ${FIRST_NUMBER + tenant.orders.length - 1})`;
}

async function writeOrder(context: TenantContext, order: SeedOrder, number: number): Promise<void> {
  const { sql, tenant, accountId, userId, id } = context;
  const orderId = id('order', String(number));
  const lines = order.items.map((slug) => findLine(context, slug));
  const coupon = tenant.coupons.find(({ name }) => name === order.coupon);
  const currency = tenant.settings['currency'] as string;
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  const discount = discountMinor(
    coupon ? { discount_type: coupon.type, coupon_amount: coupon.amount } : null,
    subtotal,
    currency,
  );
  const placedAt = daysAgo(order.daysAgo);
  const isPaid = ['paid', 'partly_refunded', 'refunded'].includes(order.status);
  const total = subtotal - discount;
  const refunded = order.status === 'refunded' ? total : (order.refunded ?? 0);
  const paidAt = isPaid ? new Date(placedAt.getTime() + 4 * MINUTE_MS) : null;
  const refundedAt = paidAt && refunded > 0 ? new Date(paidAt.getTime() + DAY_MS) : null;
  const lifeMs = order.provider === 'offline' ? 14 * DAY_MS : 30 * MINUTE_MS;

  await sql`
    insert into public.orders (id, account_id, number, user_id, email, name, country, coupon, coupon_id, currency,
      subtotal_minor, discount_minor, total_minor, status, provider, test, idempotency_key, request_hash, created_at,
      paid_at, expires_at, refunded_minor)
    values (${orderId}, ${accountId}, ${number}, ${userId(order.buyer)}, ${`${order.buyer}@${tenant.slug}.example`},
      ${tenant.people[order.buyer]}, null, ${coupon?.name ?? null}, ${coupon ? id('coupon', coupon.name) : null},
      ${currency}, ${subtotal}, ${discount}, ${total}, ${order.status}, ${order.provider},
      ${order.provider !== 'offline'}, ${`seed-${orderId}`}, 'seed', ${placedAt}, ${paidAt},
      ${new Date(placedAt.getTime() + lifeMs)}, ${refunded})`;
  await sql`update public.order_events set at = ${placedAt}, to_status = 'pending' where order_id = ${orderId}`;
  const move = (from: string, to: string, at: Date) => sql`
    insert into public.order_events (account_id, order_id, at, kind, from_status, to_status)
    values (${accountId}, ${orderId}, ${at}, 'status', ${from}, ${to})`;
  if (paidAt) await move('pending', 'paid', paidAt);
  else if (order.status !== 'pending') {
    const afterMs = order.status === 'expired' ? lifeMs : 4 * MINUTE_MS;
    await move('pending', order.status, new Date(placedAt.getTime() + afterMs));
  }
  for (const line of lines) {
    await sql`
      insert into public.order_items (account_id, order_id, product_id, type, resource_id, title, image, quantity,
        unit_minor, total_minor)
      values (${accountId}, ${orderId}, ${line.productId}, ${line.type}, ${line.resourceId}, ${line.title}, ${line.image},
        1, ${line.price}, ${line.price})`;
  }
  // Records the purchase now that its items exist, before the enrolment it leads to.
  await sql`set constraints public.orders_happen_paid immediate`;
  await sql`set constraints public.orders_happen_paid deferred`;
  if (paidAt) {
    await sql`
      insert into public.payments (account_id, order_id, provider, provider_ref, amount_minor, currency, status, created_at)
      values (${accountId}, ${orderId}, ${order.provider}, ${`seed_${orderId}`}, ${total}, ${currency},
        ${order.status === 'refunded' ? 'refunded' : 'captured'}, ${paidAt})`;
    const revokedAt = order.status === 'refunded' ? refundedAt : null;
    for (const line of lines.filter(({ frequency }) => frequency)) {
      await sql`
        insert into public.subscriptions (account_id, user_id, order_id, product_id, title, frequency, amount_minor,
          currency, provider, test, started_at, current_period_start, current_period_end)
        values (${accountId}, ${userId(order.buyer)}, ${orderId}, ${line.productId}, ${line.title},
          ${sql.json(line.frequency!)}, ${line.price}, ${currency}, ${order.provider}, ${order.provider !== 'offline'},
          ${paidAt}, ${paidAt}, ${paidAt}::timestamptz + app.period(${sql.json(line.frequency!)}, 1))`;
    }
    for (const line of lines) {
      await sql`
        insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id, starts_at,
          ends_at, revoked_at)
        select ${accountId}, ${userId(order.buyer)}, ${line.type}, ${line.resourceId},
          case when s.id is null then 'order' else 'subscription' end, coalesce(s.id, ${orderId}), ${paidAt}::timestamptz,
          s.current_period_end + interval '7 days', ${revokedAt}::timestamptz
        from (select 1) one
        left join public.subscriptions s on s.order_id = ${orderId} and s.product_id = ${line.productId}`;
    }
  }
  if (refundedAt) {
    await move('paid', order.status, refundedAt);
    await sql`
      insert into public.refunds (account_id, order_id, amount_minor, currency, reason, revokes_access, restocks, status,
        requested_by, idempotency_key, created_at, done_at)
      values (${accountId}, ${orderId}, ${refunded}, ${currency}, 'Arrived with a crack', ${order.status === 'refunded'},
        false, 'done', ${userId('owner')}, ${`seed-${orderId}`}, ${refundedAt}, ${refundedAt})`;
    await sql`
      insert into public.order_events (account_id, order_id, at, kind, actor_user_id, amount_minor, note)
      values (${accountId}, ${orderId}, ${refundedAt}, 'refund', ${userId('owner')}, ${refunded}, 'Arrived with a crack')`;
  }
  if (order.dispute)
    await sql`
      insert into public.disputes (account_id, order_id, provider, provider_ref, amount_minor, currency, reason, opened_at)
      values (${accountId}, ${orderId}, ${order.provider}, ${`seed_${orderId}`}, ${total}, ${currency}, ${order.dispute},
        ${daysAgo(2)})`;
  if (coupon) {
    const isHeld = isPaid || ['pending', 'failed', 'on_hold'].includes(order.status);
    const status = isPaid ? 'used' : isHeld ? 'reserved' : 'released';
    await sql`
      insert into public.coupon_redemptions (order_id, account_id, coupon_id, status, created_at)
      values (${orderId}, ${accountId}, ${id('coupon', coupon.name)}, ${status}, ${placedAt})`;
    if (isHeld)
      await sql`update public.coupons set usage_count = usage_count + 1 where id = ${id('coupon', coupon.name)}`;
  }
}

function findLine({ tenant, id }: TenantContext, slug: string): Line {
  const course = tenant.courses.find((one) => one.slug === slug && one.price !== undefined);
  const product = tenant.products.find((one) => one.slug === slug);
  const found = course ?? product;
  if (!found?.price) throw new Error(`The seed of ${tenant.slug} orders something it does not sell: ${slug}`);
  const productId = id('product', slug);
  return {
    productId,
    type: product ? product.kind : 'course',
    resourceId: course ? id('course', slug) : productId,
    title: found.title,
    image: artUrl(tenant.slug, found.image),
    price: found.price,
    frequency: product?.frequency,
  };
}
