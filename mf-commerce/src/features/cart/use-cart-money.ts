import { formatCartMoney, minorPerUnit } from '@stoa/shared/contracts/money';
import { useCommerceWords } from '../../words/index.ts';

/** Minor units as the cart shows them: whole units, cut. */
export function useCartMoney(currency: string): (minor: number) => string {
  const { language } = useCommerceWords();
  return (minor) => formatCartMoney(minor / minorPerUnit(currency), currency, language);
}
