import { currencyDigits } from './currency-digits.ts';
import { numberFormat } from './intl.ts';

export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_LOCALE = 'en-US';
export const CART_FRACTION_DIGITS = 0;

/** Minor units of one whole unit: 100 for USD, 1 for JPY, 1000 for KWD. */
export function minorPerUnit(currency: string): number {
  return 10 ** currencyDigits(currency);
}

/** Formats minor units with the currency's own digits. */
export function formatMoney(
  minor: number,
  currency: string = DEFAULT_CURRENCY,
  locale: string = DEFAULT_LOCALE,
): string {
  return format(minor / minorPerUnit(currency), currency, locale, currencyDigits(currency));
}

/** Formats whole units as the cart shows them: no fraction, cut and not rounded. */
export function formatCartMoney(
  amount: number,
  currency: string = DEFAULT_CURRENCY,
  locale: string = DEFAULT_LOCALE,
): string {
  return format(Math.trunc(amount), currency, locale, CART_FRACTION_DIGITS);
}

function format(value: number, currency: string, locale: string, digits: number): string {
  const formatter = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (currency !== 'BDT') return inOneDirection(formatter.format(value));
  return formatter
    .formatToParts(value)
    .map((part) => (part.type === 'currency' ? '৳' : part.value))
    .join('');
}

/** Among words that run to the left an amount in Latin letters would fall apart: `US$` would turn into `$US`. */
function inOneDirection(text: string): string {
  if (!text.startsWith('\u200f') || /\p{Script=Arabic}/u.test(text)) return text;
  return `\u200e${text.slice(1)}\u200e`;
}
