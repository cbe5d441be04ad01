import { currencyDigits } from '@stoa/shared/contracts/currency-digits';
import { type CsvCell, toCsv } from '@stoa/shared/contracts/csv';
import type { PayoutData } from '@stoa/shared/contracts/affiliates';

export interface PayoutLine {
  number: number;
  name: string;
  email: string;
  amount_minor: number;
  currency: string;
  data: PayoutData | null;
}

const HEADER = ['number', 'name', 'email', 'method', 'account_holder', 'account', 'amount', 'currency'];

/** Open payouts as CSV for a bank or a payment provider; formulas in names are made plain text. */
export function payoutFile(lines: readonly PayoutLine[]): string {
  return `\uFEFF${toCsv(
    HEADER,
    lines.map(({ number, name, email, amount_minor: minor, currency, data }): CsvCell[] => {
      const digits = currencyDigits(currency);
      return [
        number,
        name,
        email,
        data?.method ?? '',
        data?.method === 'bank' ? data.holder : '',
        data === null ? '' : data.method === 'bank' ? data.iban : data.email,
        { decimal: (minor / 10 ** digits).toFixed(digits) },
        currency,
      ];
    }),
  )}`;
}
