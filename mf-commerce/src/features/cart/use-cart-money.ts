import type { Cart } from '@stoa/shared/commerce/cart';
import { createCartMoney } from '@stoa/shared/commerce/cart-money';
import { useCommerceWords } from '../../words/index.ts';

/** Formats the minor units of one cart in the visitor's language, every figure with the same digits. */
export function useCartMoney(cart: Cart): (minor: number) => string {
  const { language } = useCommerceWords();
  return createCartMoney(cart, language);
}
