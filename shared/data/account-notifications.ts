import type { DatabaseClient } from '../contracts/database-client.ts';
import type { SWRResponse } from './index.ts';
import type { AccountNotification } from '../contracts/rows.ts';
import { getClient } from '../session/index.tsx';
import { useSite } from '../shell/index.tsx';
import { must } from './must.ts';
import { useAccess } from './index.ts';
import { useRead } from './use-read.ts';

const SHOWN_MAX = 100;

/** Reads the notifications of the account's managers, newest first. */
export async function readAccountNotifications(
  client: DatabaseClient,
  accountId: string,
): Promise<AccountNotification[]> {
  const reply = await client
    .from('account_notifications')
    .select('id,message,severity,read,created_at')
    .eq('account_id', accountId)
    .order('created_at', { ascending: false })
    .limit(SHOWN_MAX);
  return must(reply);
}

/** Marks notices of the account as read. */
export async function markAccountNotificationsRead(
  client: DatabaseClient,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  const reply = await client
    .from('account_notifications')
    .update({ read: true })
    .eq('account_id', accountId)
    .in('id', [...ids])
    .select('id');
  must(reply);
}

/**
 * The account's notices for managers, an empty list for members, and how to mark them read: shown at once, taken back and
 * thrown when the backend refuses.
 */
export function useAccountNotifications(): SWRResponse<AccountNotification[], Error> & {
  markRead(ids: readonly string[]): Promise<void>;
} {
  const { account_id } = useSite();
  const { access } = useAccess();
  const reply = useRead<AccountNotification[]>(
    'account-notifications',
    access ? [access.is_manager] : null,
    async (client, accountId) => (access?.is_manager ? readAccountNotifications(client, accountId) : []),
  );
  const { mutate } = reply;
  const asRead = (ids: readonly string[], notices: AccountNotification[] = []) =>
    notices.map((notice) => (ids.includes(notice.id) ? { ...notice, read: true } : notice));
  return {
    ...reply,
    markRead: async (ids) => {
      await mutate(
        async (before) => {
          await markAccountNotificationsRead(await getClient(), account_id, ids);
          return asRead(ids, before);
        },
        { optimisticData: (before) => asRead(ids, before), rollbackOnError: true, revalidate: false },
      );
    },
  };
}
