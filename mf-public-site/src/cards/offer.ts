import type { CartItem } from '@stoa/shared/commerce/cart-item';
import { minorPerUnit } from '@stoa/shared/contracts/money';
import type { CourseCardData, PriceRow } from '../data/records.ts';

/** The price in the account's currency, if there is one. */
export const activePrice = (prices: readonly PriceRow[], currency: string): PriceRow | null =>
  prices.find((price) => price.active && price.currency === currency) ?? null;

/** The price of a course in the account's currency, if it is on sale in it. */
export const priceOf = (course: CourseCardData, currency: string): PriceRow | null =>
  activePrice(course.product?.prices ?? [], currency);

/** Builds the cart item of a product, with quantity one. */
export function cartItemFor(
  sold: { id: string; title: string; image: string | undefined; type: string; slug: string },
  price: PriceRow,
): CartItem {
  const { slug, image, ...named } = sold;
  return {
    ...named,
    image: image ?? null,
    quantity: 1,
    amount: Math.trunc(price.amount_minor / minorPerUnit(price.currency)),
    item: {
      amount_minor: price.amount_minor,
      frequency: price.frequency ?? null,
      slug,
      ...(price.iterations ? { iterations: price.iterations } : {}),
      ...(price.trial_days ? { trial_days: price.trial_days } : {}),
    },
  };
}

/** A course in the cart. */
export const cartItemOf = (course: CourseCardData, price: PriceRow): CartItem =>
  cartItemFor(
    {
      id: course.product?.id ?? course.id,
      title: course.title,
      image: course.featured_image?.image,
      type: course.product?.kind ?? 'course',
      slug: course.slug,
    },
    price,
  );

export type Offer =
  | { kind: 'owned' }
  | { kind: 'free' }
  | { kind: 'members' }
  | { kind: 'buy'; price: PriceRow }
  | { kind: 'none' };

/** Returns a visitor's options for a course. */
export function offerFor(course: CourseCardData, currency: string, isOwned: boolean): Offer {
  if (isOwned) return { kind: 'owned' };
  if (course.access === 'free') return { kind: 'free' };
  if (course.access === 'members') return { kind: 'members' };
  const price = priceOf(course, currency);
  return price ? { kind: 'buy', price } : { kind: 'none' };
}
