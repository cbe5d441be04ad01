import type { CsvColumn } from '@stoa/shared/lists';
import { plainAmount } from '../../data/csv.ts';
import type { ListedProduct } from './product-query.ts';

const iso = (at: string) => new Date(at).toISOString();

/** Products as CSV: prices as plain decimals of their currency, times as ISO, so that programs can read it. */
export const PRODUCT_CSV: readonly CsvColumn<ListedProduct>[] = [
  { column: 'title', title: 'title', value: ({ title }) => title },
  { column: 'title', title: 'kind', value: ({ kind }) => kind },
  { column: 'slug', title: 'slug', value: ({ slug }) => slug },
  { column: 'status', title: 'status', value: ({ status }) => status },
  { column: 'stock', title: 'stock', value: ({ stock }) => stock },
  { column: 'items', title: 'items', value: ({ itemCount }) => itemCount },
  { column: 'price', title: 'currency', value: ({ price }) => price?.currency ?? null },
  {
    column: 'price',
    title: 'price',
    value: ({ price }) => price && plainAmount(price.amount_minor, price.currency),
  },
  {
    column: 'price',
    title: 'billing_period',
    value: ({ price }) => (price?.frequency ? `${price.frequency.value} ${price.frequency.parameter}` : null),
  },
  { column: 'price', title: 'payments', value: ({ price }) => price?.iterations ?? null },
  { column: 'created', title: 'created_at', value: ({ created_at }) => iso(created_at) },
  { column: 'updated', title: 'updated_at', value: ({ updated_at }) => iso(updated_at) },
];
