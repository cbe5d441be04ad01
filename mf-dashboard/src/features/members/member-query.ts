import type { ListPage, ListQuery } from '@stoa/shared/lists';
import { choiceValues } from '@stoa/shared/lists/filter-values';
import { callRpc } from '../../data/call-rpc.ts';
import { daysBetween } from '../../data/days-between.ts';
import type { MemberLine } from './rows.ts';

export const NEWEST_MEMBER = { key: 'since', isDescending: true };

/** Returns the name of a sort as `member_list` knows it. */
function sortName({ key, isDescending }: ListQuery['sort']): string {
  if (key === 'since') return isDescending ? 'newest' : 'oldest';
  return isDescending ? `-${key}` : key;
}

/** Reads the members `from`..`to` of a list, and how many match. */
export async function readMembers(
  accountId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<MemberLine>> {
  const roles = choiceValues(filters['role'] ?? '');
  const { from, before } = daysBetween(filters['joined'] ?? '', range.timeZone);
  const rows = await callRpc('member_list', {
    p_account_id: accountId,
    p_filter: {
      sort: sortName(sort),
      ...(search.trim() && { search: search.trim() }),
      ...(roles.length > 0 && { roles }),
      ...(filters['status'] && { status: filters['status'] }),
      ...(from && { from }),
      ...(before && { before }),
    },
    p_limit: range.to - range.from + 1,
    p_offset: range.from,
  });
  return { rows, total: rows[0]?.total ?? 0 };
}
