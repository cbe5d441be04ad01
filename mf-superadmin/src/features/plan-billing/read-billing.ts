import { type ListQuery, parseRange } from '@stoa/shared/lists';
import { operatorFetch } from '../../data/operator-session.ts';

const BASE = '/api/operator/billing';

/** Begins the cache keys of all that a change of billing may alter. */
export const BILLING = 'operator-billing';

export const isBillingKey = (key: unknown): boolean => Array.isArray(key) && key[0] === BILLING;

/** Reads the rows `from`..`to` of a billing list, as the address filters and sorts it. */
export function readBillingRows<Page>(
  list: 'customers' | 'subscriptions' | 'orders',
  { search, filters, sort }: ListQuery,
  from: number,
  to: number,
): Promise<Page> {
  const query = new URLSearchParams({ offset: String(from), limit: String(to - from + 1) });
  const set = (key: string, value: string | undefined) => value && query.set(key, value);
  const { days = '', ...choices } = filters;
  const range = parseRange(days);
  set('search', search.trim());
  for (const [key, value] of Object.entries(choices)) set(key, value);
  set('from', range.from);
  set('to', range.to);
  set('sort', sort.isDescending ? `-${sort.key}` : sort.key);
  return operatorFetch<Page>(`${BASE}/${list}?${query}`);
}
