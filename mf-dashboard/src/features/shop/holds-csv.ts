import type { CsvColumn } from '@stoa/shared/lists';
import { plainAmount } from '../../data/csv.ts';
import type { Hold } from './hold-query.ts';

const iso = (at: string) => new Date(at).toISOString();

/** Holds as CSV: amounts as plain decimals of their currency, times as ISO. */
export const HOLD_CSV: readonly CsvColumn<Hold>[] = [
  { column: 'number', title: 'number', value: ({ number }) => number },
  { column: 'member', title: 'name', value: ({ name }) => name },
  { column: 'member', title: 'email', value: ({ email }) => email },
  {
    column: 'held',
    title: 'stock',
    value: ({ stock }) => stock.map(({ quantity, title }) => `${quantity} × ${title}`).join(', '),
  },
  { column: 'held', title: 'coupon', value: ({ coupon }) => coupon },
  { column: 'until', title: 'reserved_until', value: ({ holdsUntil }) => iso(holdsUntil) },
  { column: 'until', title: 'payable_until', value: ({ expiresAt }) => iso(expiresAt) },
  { column: 'total', title: 'currency', value: ({ currency }) => currency },
  {
    column: 'total',
    title: 'total',
    value: ({ totalMinor, currency }) => plainAmount(totalMinor, currency),
  },
];
