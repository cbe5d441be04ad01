import type { GroupPerson, GroupReport } from '@stoa/shared/contracts/groups';
import { dataOrNull } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';

export const MEMBERS_PAGE = 30;
export type Standing = GroupPerson['status'];

/** A page of the people of a group in a state, found by name. */
export function useGroupMembers(groupId: string, status: Standing, search = '', page = 1) {
  const { user } = useSession();
  return useRead<GroupPerson[]>(
    'group-people',
    user && [user.id, groupId, status, search, page],
    async (client) =>
      dataOrNull(
        await client.rpc('group_people', {
          p_group_id: groupId,
          p_status: status,
          p_search: search,
          p_limit: MEMBERS_PAGE,
          p_offset: (page - 1) * MEMBERS_PAGE,
        }),
      ) ?? [],
  );
}

/** Reads the open reports of a group. */
export function useReports(groupId: string) {
  const { user } = useSession();
  return useRead<GroupReport[]>(
    'group-reports',
    user && [user.id, groupId],
    async (client) => dataOrNull(await client.rpc('group_reports', { p_group_id: groupId })) ?? [],
  );
}

/** Members of the account who are not in the group, by a part of their name; nobody before two letters. */
export function useCandidates(groupId: string, search: string) {
  const { user } = useSession();
  return useRead<{ user_id: string; name: string }[]>(
    'group-people',
    user && search.trim().length >= 2 ? [user.id, groupId, 'candidates', search.trim()] : null,
    async (client) =>
      (dataOrNull(await client.rpc('group_candidates', { p_group_id: groupId, p_search: search })) as
        { user_id: string; name: string }[] | null) ?? [],
  );
}
