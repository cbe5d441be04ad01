/** Fraction digits of listed currencies; apart from their table, because every page formats prices. */
export const CURRENCY_DIGITS: Readonly<Record<string, number>> = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  INR: 2,
  BDT: 2,
  JPY: 0,
  KWD: 3,
  AED: 2,
  IDR: 2,
  BHD: 3,
  JOD: 3,
  OMR: 3,
  TND: 3,
  ISK: 0,
  UGX: 0,
};

/** Fraction digits of a currency: the listed ones, else the standard ones of that code. */
export function currencyDigits(code: string): number {
  if (Object.hasOwn(CURRENCY_DIGITS, code)) return CURRENCY_DIGITS[code]!;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}
