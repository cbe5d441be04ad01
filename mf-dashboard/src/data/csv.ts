import { currencyDigits } from '@stoa/shared/contracts/currency-digits';
import { minorPerUnit } from '@stoa/shared/contracts/money';

export { downloadText, toCsv } from '@stoa/shared/contracts/csv';

/** An amount as the plain decimal of its currency, so that programs can read it. */
export const plainAmount = (minor: number, currency: string): string =>
  (minor / minorPerUnit(currency)).toFixed(currencyDigits(currency));
