import type { CartItem } from '@stoa/shared/commerce/cart-item';
import { activePrice, cartItemFor } from './offer.ts';
import type { PriceRow, ProductCardData } from '../data/records.ts';

/** The price of a product in the account's currency, if it is on sale in it. */
export const productPrice = (product: ProductCardData, currency: string): PriceRow | null =>
  activePrice(product.prices, currency);

export type Stock = 'plenty' | 'few' | 'none';
const FEW = 5;

/** Returns the stock level of a product; untracked stock never runs out. */
export function stockOf({ stock }: ProductCardData): Stock {
  if (stock === null || stock > FEW) return 'plenty';
  return stock > 0 ? 'few' : 'none';
}

/** A product in the cart. */
export const productCartItem = (product: ProductCardData, price: PriceRow): CartItem =>
  cartItemFor(
    {
      id: product.id,
      title: product.title,
      image: product.image?.image,
      type: product.kind,
      slug: product.slug,
    },
    price,
  );
