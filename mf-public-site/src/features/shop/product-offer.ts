import { type CartItem } from '@stoa/shared/commerce/cart-item';
import { minorPerUnit } from '@stoa/shared/contracts/money';
import type { PriceRow, ProductCardData } from '../../data/records.ts';

/** The price of a product in the account's currency, if it is on sale in it. */
export const productPrice = (product: ProductCardData, currency: string): PriceRow | null =>
  product.prices.find((price) => price.active && price.currency === currency) ?? null;

export type Stock = 'plenty' | 'few' | 'none';
const FEW = 5;

/** How much of it is left; what is not counted never runs out. */
export function stockOf({ stock }: ProductCardData): Stock {
  if (stock === null || stock > FEW) return 'plenty';
  return stock > 0 ? 'few' : 'none';
}

/** What goes into the cart: named by the product, one at first. */
export function productCartItem(product: ProductCardData, price: PriceRow): CartItem {
  return {
    id: product.id,
    title: product.title,
    image: product.image?.image ?? null,
    quantity: 1,
    amount: Math.trunc(price.amount_minor / minorPerUnit(price.currency)),
    type: product.kind,
    item: { amount_minor: price.amount_minor, frequency: price.frequency ?? null, slug: product.slug },
  };
}
