import type { Cart } from '@stoa/shared/commerce/cart';
import { createCartMoney } from '@stoa/shared/commerce/cart-money';
import { useCommerceTranslations } from '../../translations/index.ts';

/** Formats the minor units of one cart in the visitor's language, every figure with the same digits. */
export function useCartMoney(cart: Cart): (minor: number) => string {
  const { language } = useCommerceTranslations();
  return createCartMoney(cart, language);
}
