import { isoCountry } from '@stoa/shared/commerce/countries';
import type { CsvColumn } from '@stoa/shared/lists';
import { plainAmount } from '../../data/csv.ts';
import type { Order } from '../../data/order.ts';

const iso = (at: string | null) => at && new Date(at).toISOString();

const amount = (read: (order: Order) => number) => (order: Order) => plainAmount(read(order), order.currency);

/** Orders as CSV: amounts as plain decimals of their currency, times as ISO, so that programs can read it. */
export const ORDER_CSV: readonly CsvColumn<Order>[] = [
  { column: 'number', title: 'number', value: ({ number }) => number },
  { column: 'date', title: 'created_at', value: ({ created_at }) => iso(created_at) },
  { column: 'status', title: 'status', value: ({ status }) => status },
  { column: 'status', title: 'test', value: ({ test }) => (test ? 'yes' : 'no') },
  { column: 'customer', title: 'name', value: ({ name }) => name },
  { column: 'customer', title: 'email', value: ({ email }) => email },
  { column: 'country', title: 'street', value: ({ address }) => address?.street ?? null },
  { column: 'country', title: 'city', value: ({ address }) => address?.city ?? null },
  {
    column: 'country',
    title: 'country',
    value: ({ country, country_label }) => country && isoCountry({ country, country_label }),
  },
  { column: 'coupon', title: 'coupon', value: ({ coupon }) => coupon },
  { column: 'total', title: 'currency', value: ({ currency }) => currency },
  { column: 'total', title: 'subtotal', value: amount(({ subtotal_minor }) => subtotal_minor) },
  { column: 'total', title: 'discount', value: amount(({ discount_minor }) => discount_minor) },
  { column: 'total', title: 'tax', value: amount(({ tax_minor }) => tax_minor ?? 0) },
  { column: 'total', title: 'total', value: amount(({ total_minor }) => total_minor) },
  { column: 'refunded', title: 'refunded', value: amount(({ refunded_minor }) => refunded_minor) },
  { column: 'provider', title: 'provider', value: ({ provider }) => provider },
  { column: 'paid', title: 'paid_at', value: ({ paid_at }) => iso(paid_at) },
];
