import { useAccess, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export interface AccountNotification {
  id: string;
  message: string;
  severity: 1 | 2 | 3 | 4 | 5;
  read: boolean;
  created_at: string;
}

const SHOWN_MAX = 100;

/** What the account's managers are told, newest first, and how to mark it read. Members get an empty list. */
export function useAccountNotifications() {
  const { account_id } = useSite();
  const { access } = useAccess();
  const { data, error, mutate } = useQuery<AccountNotification[], Error>(
    access && ['account-notifications', account_id, access.is_manager],
    async () => {
      if (!access?.is_manager) return [];
      const { data, error } = await (
        await getClient()
      )
        .from('account_notifications')
        .select('id,message,severity,read,created_at')
        .eq('account_id', account_id)
        .order('created_at', { ascending: false })
        .limit(SHOWN_MAX);
      if (error) throw new Error(error.message);
      return data as AccountNotification[];
    },
  );
  const markRead = async (ids: readonly string[]) => {
    const { error } = await (
      await getClient()
    )
      .from('account_notifications')
      .update({ read: true })
      .eq('account_id', account_id)
      .in('id', [...ids]);
    if (error) throw new Error(error.message);
    await mutate();
  };
  return { notifications: data, error, retry: () => void mutate(), markRead };
}
