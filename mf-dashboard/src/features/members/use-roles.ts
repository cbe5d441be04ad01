import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';
import type { MemberLine, RoleLine } from './rows.ts';

export const USERS_PAGE_SIZE = 20;
const EXPORT_PAGE_SIZE = 500;
const EXPORT_MAX = 100_000;

export interface MemberFilter {
  search?: string;
  role?: string;
  status?: string;
  sort: string;
}

const readPage = (accountId: string, filter: MemberFilter, limit: number, offset: number) =>
  callRpc('member_list', {
    p_account_id: accountId,
    p_filter: filter,
    p_limit: limit,
    p_offset: offset,
  });

/** One page of members; the last one stays while the next is read. */
export function useMemberList(filter: MemberFilter, page: number) {
  const { account_id: accountId } = useSite();
  return useQuery<MemberLine[], Error>(
    ['member-list', accountId, filter, page],
    () => readPage(accountId, filter, USERS_PAGE_SIZE, (page - 1) * USERS_PAGE_SIZE),
    { keepPreviousData: true },
  );
}

/** Every member that the filter lets through, for the export. */
export async function readAllMembers(accountId: string, filter: MemberFilter): Promise<MemberLine[]> {
  const rows: MemberLine[] = [];
  while (rows.length < EXPORT_MAX) {
    const next = await readPage(accountId, filter, EXPORT_PAGE_SIZE, rows.length);
    rows.push(...next);
    if (next.length < EXPORT_PAGE_SIZE) break;
  }
  return rows;
}

export function useRoles() {
  const { account_id: accountId } = useSite();
  return useQuery<RoleLine[], Error>(['role-list', accountId], () =>
    callRpc('role_list', { p_account_id: accountId }),
  );
}
