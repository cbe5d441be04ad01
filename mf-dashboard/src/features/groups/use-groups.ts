import type { GroupEntry, GroupScreen } from '@stoa/shared/contracts/groups';
import { useSWRConfig } from '@stoa/shared/data';
import { dataOrNull } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useCallback } from 'react';
import { type GroupListState, PAGE_SIZE } from './list-state.ts';

/** A page of the groups of a scope, searched on the server. */
export function useGroups({ scope, search, page }: GroupListState) {
  const { user } = useSession();
  return useRead<GroupEntry[]>(
    'groups',
    user && [user.id, scope, search, page],
    async (client, accountId) =>
      dataOrNull(
        await client.rpc('list_groups', {
          p_account_id: accountId,
          p_scope: scope,
          p_search: search,
          p_limit: PAGE_SIZE,
          p_offset: (page - 1) * PAGE_SIZE,
        }),
      ) ?? [],
  );
}

/** One group as the person may see it; null when there is none for them. */
export function useGroup(slug: string) {
  const { user } = useSession();
  return useRead<GroupScreen | null>('group', user && [user.id, slug], async (client, accountId) =>
    dataOrNull(await client.rpc('group_screen', { p_account_id: accountId, p_slug: slug })),
  );
}

/** Makes what is known of groups old, of all kinds or of the named ones, so that it is read again where it shows. */
export function useGroupsRefresh() {
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  return useCallback(
    (names: readonly string[] = ['groups', 'group', 'group-people', 'group-reports', 'group-feed']) =>
      mutate((key) => Array.isArray(key) && names.includes(key[0] as string) && key[1] === accountId),
    [mutate, accountId],
  );
}
