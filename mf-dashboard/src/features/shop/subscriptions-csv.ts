import type { CsvColumn } from '@stoa/shared/lists';
import { plainAmount } from '../../data/csv.ts';
import { isRenewing, type ListedSubscription } from './subscription-query.ts';

const iso = (at: string) => new Date(at).toISOString();

/** Subscriptions as CSV: amounts as plain decimals of their currency, times as ISO. */
export const SUBSCRIPTION_CSV: readonly CsvColumn<ListedSubscription>[] = [
  { column: 'member', title: 'name', value: ({ name }) => name },
  { column: 'email', title: 'email', value: ({ email }) => email },
  { column: 'member', title: 'product', value: ({ title }) => title },
  { column: 'member', title: 'order', value: ({ number }) => number },
  { column: 'status', title: 'status', value: ({ status }) => status },
  { column: 'status', title: 'renews', value: (one) => (isRenewing(one) ? 'yes' : 'no') },
  { column: 'started', title: 'started_at', value: ({ created_at }) => iso(created_at) },
  { column: 'until', title: 'paid_until', value: ({ current_period_end }) => iso(current_period_end) },
  { column: 'payments', title: 'payments_made', value: ({ cycles_done }) => cycles_done },
  { column: 'payments', title: 'payments_total', value: ({ cycles_total }) => cycles_total },
  { column: 'amount', title: 'currency', value: ({ currency }) => currency },
  {
    column: 'amount',
    title: 'amount',
    value: ({ amount_minor, currency }) => plainAmount(amount_minor, currency),
  },
  {
    column: 'amount',
    title: 'billing_period',
    value: ({ frequency }) => `${frequency.value} ${frequency.parameter}`,
  },
];
