import type { OperatorAccount, OperatorAccounts } from '@stoa/shared/contracts/operator';
import type { ListPage, ListQuery } from '@stoa/shared/lists';
import { operatorFetch } from '../../data/operator-session.ts';

export const ACCOUNTS_BY_NAME = { key: 'name', isDescending: false };
export const ACCOUNTS_PAGE_SIZE = 50;
export const ACCOUNT_FILTERS = ['plan', 'status', 'usage', 'backend'] as const;

/** Reads the accounts `from`..`to` of a list, and how many match. */
export async function readAccounts(
  query: ListQuery,
  from: number,
  to: number,
): Promise<ListPage<OperatorAccount>> {
  const { search, filters, sort } = query;
  const params = new URLSearchParams({ offset: String(from), limit: String(to - from + 1) });
  const set = (key: string, value: string | undefined) => value && params.set(key, value);
  set('search', search.trim());
  for (const key of ACCOUNT_FILTERS) set(key, filters[key]);
  set('sort', sort.isDescending ? `-${sort.key}` : sort.key);
  const { accounts, total } = await operatorFetch<OperatorAccounts>(`/api/operator/accounts?${params}`);
  return { rows: accounts, total };
}
