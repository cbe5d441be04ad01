import { discountMinor } from '@stoa/shared/commerce/totals';
import { artUrl } from '../ids.ts';
import type { SeedTenant } from '../types.ts';
import { spread } from './calendar.ts';
import { nameOf } from './names.ts';
import { pick } from './random.ts';

export const HISTORY_ORDERS = 400;
export const HISTORY_MEMBERS = 250;
const NEW_BUYER_SHARE = 0.55;
const SECOND_ITEM_SHARE = 0.18;
const COUPON_SHARE = 0.12;
const HOUR_MS = 3_600_000;

export interface HistoryMember {
  id: string;
  user_id: string;
  name: string;
  slug: string;
  email: string;
  created_at: Date;
}

export interface HistoryOrder {
  id: string;
  buyer: HistoryMember;
  created_at: Date;
  paid_at: Date | null;
  status: 'paid' | 'refunded' | 'partly_refunded' | 'cancelled' | 'pending';
  subtotal_minor: number;
  discount_minor: number;
  refunded_minor: number;
  refunded_at: Date | null;
  coupon: string | null;
  items: HistoryItem[];
}

export interface HistoryItem {
  slug: string;
  type: 'course' | 'product' | 'download';
  title: string;
  image: string;
  price: number;
  weight: number;
}

/** Lists the things a site sells: courses most, the first of them best. */
function shelf(tenant: SeedTenant): HistoryItem[] {
  const courses = tenant.courses
    .filter(({ price, status }) => price !== undefined && status !== 'draft')
    .map(({ slug, title, image, price }, index) => ({
      ...{ slug, title, image: artUrl(tenant.slug, image), price: price!, type: 'course' as const },
      weight: 1 / (1 + index * 0.5),
    }));
  const products = tenant.products.flatMap(({ slug, title, image, price, kind }) =>
    kind === 'product' || kind === 'download'
      ? [{ slug, title, image: artUrl(tenant.slug, image), price, type: kind, weight: 0.35 }]
      : [],
  );
  return [...courses, ...products];
}

function chooseItem(items: readonly HistoryItem[], at: number): HistoryItem | undefined {
  let left = at * items.reduce((sum, { weight }) => sum + weight, 0);
  return items.find(({ weight }) => (left -= weight) <= 0) ?? items.at(-1);
}

/** Members in the order in which they came, and what they bought; a few sent it back, a few never paid. */
export function planOrders(
  tenant: SeedTenant,
  now: Date,
  random: () => number,
  id: (...parts: string[]) => string,
) {
  const members: HistoryMember[] = [];
  const owned = new Map<string, Set<string>>();
  const items = shelf(tenant);
  const coupon = tenant.coupons.find((one) => !one.usageLimit && !one.startsInDays && !one.endsInDays);
  const join = (at: Date): HistoryMember => {
    const name = nameOf(members.length);
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const key = String(members.length);
    const email = `${slug.replace('-', '.')}@members.${tenant.slug}.example`;
    const member = {
      id: id('past-member', key),
      user_id: id('past-person', key),
      name,
      slug,
      email,
      created_at: at,
    };
    members.push(member);
    owned.set(member.user_id, new Set());
    return member;
  };
  const orders: HistoryOrder[] = [];
  for (const [index, at] of spread(HISTORY_ORDERS, now, random).entries()) {
    const isNew = members.length < 5 || (members.length < HISTORY_MEMBERS && random() < NEW_BUYER_SHARE);
    const buyer = isNew ? join(new Date(at.getTime() - 0.2 * HOUR_MS)) : pick(members, random());
    const has = owned.get(buyer.user_id)!;
    const bought: HistoryItem[] = [];
    for (let left = random() < SECOND_ITEM_SHARE ? 2 : 1; left > 0; left -= 1) {
      const item = chooseItem(
        items.filter(({ slug, type }) => type !== 'course' || !has.has(slug)),
        random(),
      );
      if (!item || bought.includes(item)) continue;
      bought.push(item);
      has.add(item.slug);
    }
    if (bought.length === 0) continue;
    const subtotal = bought.reduce((sum, { price }) => sum + price, 0);
    const used = random() < COUPON_SHARE ? coupon : undefined;
    const discount = used
      ? discountMinor(
          { discount_type: used.type, coupon_amount: used.amount },
          subtotal,
          String(tenant.settings['currency']),
        )
      : 0;
    const total = subtotal - discount;
    const fate = random();
    const ageDays = (now.getTime() - at.getTime()) / (24 * HOUR_MS);
    const isRefunded = fate < 0.03 && ageDays > 4;
    const isPartly = isRefunded && fate < 0.01;
    const isPaid = isRefunded || fate < 0.97;
    const status = isRefunded
      ? isPartly
        ? 'partly_refunded'
        : 'refunded'
      : isPaid
        ? 'paid'
        : ageDays < 3
          ? 'pending'
          : 'cancelled';
    if (!isPaid) for (const { slug } of bought) has.delete(slug);
    orders.push({
      ...{ id: id('past-order', String(index)), buyer, created_at: at, status, items: bought },
      paid_at: isPaid ? new Date(Math.min(now.getTime(), at.getTime() + 4 * 60_000)) : null,
      ...{ subtotal_minor: subtotal, discount_minor: discount, coupon: used?.name ?? null },
      refunded_minor: isRefunded ? (isPartly ? Math.round(total / 4) : total) : 0,
      refunded_at: isRefunded ? new Date(at.getTime() + 60 * HOUR_MS) : null,
    });
  }
  // Readers of the free courses, who have bought nothing yet.
  for (const at of spread(HISTORY_MEMBERS - members.length, now, random)) join(at);
  return { members, orders };
}
