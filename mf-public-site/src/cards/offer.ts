import type { CartItem } from '@stoa/shared/commerce/cart-item';
import { minorPerUnit } from '@stoa/shared/contracts/money';
import type { CourseCardData, PriceRow } from '../data/records.ts';

/** The price of a course in the account's currency, if it is on sale in it. */
export function priceOf(course: CourseCardData, currency: string): PriceRow | null {
  return course.product?.prices.find((price) => price.active && price.currency === currency) ?? null;
}

/** What goes into the cart when a course is bought: named by its product, bought once. */
export function cartItemOf(course: CourseCardData, price: PriceRow): CartItem {
  return {
    id: course.product?.id ?? course.id,
    title: course.title,
    image: course.featured_image?.image ?? null,
    quantity: 1,
    amount: Math.trunc(price.amount_minor / minorPerUnit(price.currency)),
    type: course.product?.kind ?? 'course',
    item: { amount_minor: price.amount_minor, frequency: price.frequency ?? null, slug: course.slug },
  };
}

export type Offer =
  | { kind: 'owned' }
  | { kind: 'free' }
  | { kind: 'members' }
  | { kind: 'buy'; price: PriceRow }
  | { kind: 'none' };

/** What a visitor can do with a course. */
export function offerFor(course: CourseCardData, currency: string, isOwned: boolean): Offer {
  if (isOwned) return { kind: 'owned' };
  if (course.access === 'free') return { kind: 'free' };
  if (course.access === 'members') return { kind: 'members' };
  const price = priceOf(course, currency);
  return price ? { kind: 'buy', price } : { kind: 'none' };
}
