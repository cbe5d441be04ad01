import { useEffect } from 'react';
import { bus } from '@stoa/shared/event-bus';
import type { EventPayload } from '@stoa/shared/event-bus';
import { deviceId, startPresence, stopPresence } from '@stoa/shared/presence';
import { getClient, useSession } from '@stoa/shared/session';
import { useAccount } from '@stoa/shared/shell';

/** While the dashboard is open its person is online there, and notifications arrive. */
export function usePresence(): void {
  const accountId = useAccount()?.account_id;
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!accountId || !userId) return;
    let isGone = false;
    const start = async () => {
      const client = await getClient();
      if (isGone) return;
      startPresence({
        client,
        accountId,
        userId,
        deviceId: deviceId(localStorage),
        info: { userAgent: navigator.userAgent.slice(0, 200) },
        onNotification: (payload) =>
          bus.emit('notification.received', payload as EventPayload<'notification.received'>),
        async readMembers(userIds) {
          const { data } = await client
            .from('members')
            .select('user_id,name')
            .eq('account_id', accountId)
            .in('user_id', userIds);
          return (data ?? []).map(({ user_id, name }) => ({ user_id, name, email: null, avatar: null }));
        },
      });
    };
    void start();
    return () => {
      isGone = true;
      void stopPresence();
    };
  }, [accountId, userId]);
}
