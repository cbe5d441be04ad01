/** Three fraction digits, of which Stripe takes two: the last digit of an amount has to be 0. */
const LAST_DIGIT_ZERO = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/** Without fraction digits, yet two of them in Stripe's amounts. */
const TWO_DIGITS_ADDED = new Set(['ISK', 'UGX']);

/** An amount as Stripe takes it. Rounded down where it has to be rounded: nobody is charged more than was shown. */
export function toStripe(minor: number, currency: string): number {
  if (LAST_DIGIT_ZERO.has(currency)) return minor - (minor % 10);
  return TWO_DIGITS_ADDED.has(currency) ? minor * 100 : minor;
}

export const isRoundedByStripe = (currency: string): boolean => LAST_DIGIT_ZERO.has(currency);

/** Minor units of an amount of Stripe's; `asked` is what it was rounded from, as we noted it beside the payment. */
export function fromStripe(amount: number, currency: string, requestedCurrency?: string): number {
  const minor = Number(requestedCurrency || Number.NaN);
  if (Number.isSafeInteger(minor) && toStripe(minor, currency) === amount) return minor;
  return TWO_DIGITS_ADDED.has(currency) ? Math.floor(amount / 100) : amount;
}
