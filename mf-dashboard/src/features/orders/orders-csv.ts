import { isoCountry } from '@stoa/shared/commerce/countries';
import { plainAmount, toCsv } from '../../data/csv.ts';
import type { Order } from '../../data/order.ts';

const HEADER = [
  'number',
  'created_at',
  'status',
  'test',
  'name',
  'email',
  'street',
  'city',
  'country',
  'coupon',
  'currency',
  'subtotal',
  'discount',
  'tax',
  'total',
  'refunded',
  'provider',
  'paid_at',
];

/** The orders as CSV: amounts as plain decimals of their currency, times as ISO, so that programs can read it. */
export function ordersCsv(orders: readonly Order[]): string {
  return toCsv(
    HEADER,
    orders.map((order) => {
      const amount = (minor: number) => plainAmount(minor, order.currency);
      return [
        order.number,
        new Date(order.created_at).toISOString(),
        order.status,
        order.test ? 'yes' : 'no',
        order.name,
        order.email,
        order.address?.street ?? null,
        order.address?.city ?? null,
        order.country && isoCountry({ country: order.country, country_label: order.country_label }),
        order.coupon,
        order.currency,
        amount(order.subtotal_minor),
        amount(order.discount_minor),
        amount(order.tax_minor ?? 0),
        amount(order.total_minor),
        amount(order.refunded_minor),
        order.provider,
        order.paid_at && new Date(order.paid_at).toISOString(),
      ];
    }),
  );
}
