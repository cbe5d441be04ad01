import { useSWRConfig } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useCallback } from 'react';

const OWN = 'own-notifications';
const PAGE = 25;

/** Reads the user's notifications, newest first, by page, and marks them read. */
export function useNotifications(page: number, isUnreadOnly: boolean) {
  const { user } = useSession();
  const { account_id: account } = useSite();
  const refresh = useNotificationsRefresh();
  const reply = useRead(OWN, user && [user.id, page, isUnreadOnly], async (client, accountId) => {
    const read = client
      .from('notifications')
      .select('id,account_id,user_id,type,message,severity,data,read,created_at', { count: 'exact' })
      .eq('account_id', accountId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range((page - 1) * PAGE, page * PAGE - 1);
    const answer = await (isUnreadOnly ? read.eq('read', false) : read);
    return { rows: must(answer), count: answer.count ?? 0 };
  });
  /** Marks some as read, or all. Throws what the backend says. */
  async function markRead(ids: readonly string[] | null): Promise<void> {
    const args = { p_account_id: account, p_ids: ids };
    must(await (await getClient()).rpc('mark_notifications_read', args));
    await refresh();
  }
  return { ...reply, pageSize: PAGE, markRead };
}

/** Reads again what shows of a person's notifications. */
export function useNotificationsRefresh(): () => Promise<void> {
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && key[0] === OWN && key[1] === accountId);
  }, [accountId, mutate]);
}
