import { useEffect, useEffectEvent } from 'react';
import { readMembers } from '@stoa/shared/data/read-members';
import { bus } from '@stoa/shared/event-bus';
import type { EventPayload } from '@stoa/shared/event-bus';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { deviceId, startPresence, stopPresence } from '@stoa/shared/presence';
import { useNavigate } from '@stoa/shared/router';
import { getClient, signOut, useSession } from '@stoa/shared/session';
import { loginTime } from '@stoa/shared/session/login-time';
import { useAccount } from '@stoa/shared/shell';

/**
 * While the dashboard is open its person is online there, and notifications arrive. Where a person may be signed in once, they
 * are online on every page, and the earlier of two sign-ins ends.
 */
export function usePresence(isDashboard: boolean): void {
  const account = useAccount();
  const accountId = account?.account_id;
  const isSingle = account?.features.includes('single_session') ?? false;
  const userId = useSession().user?.id;
  const isWanted = isDashboard || isSingle;
  const { t } = useTranslations('shell');
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    await signOut({ isForced: true });
    notify('error', t('errors.singleSession'));
    void navigate('/', { replace: true });
  });
  useEffect(() => {
    if (!accountId || !userId || !isWanted) return;
    let isGone = false;
    const start = async () => {
      const client = await getClient();
      const { data } = await client.auth.getSession();
      if (isGone) return;
      startPresence({
        client,
        accountId,
        userId,
        deviceId: deviceId(localStorage),
        info: { userAgent: navigator.userAgent.slice(0, 200) },
        ...(isSingle && {
          single: {
            since: loginTime(data.session?.access_token ?? ''),
            onDisplaced: () => void leave(),
          },
        }),
        onNotification: (payload) =>
          bus.emit('notification.received', payload as EventPayload<'notification.received'>),
        // Without names for now; the next change of who is online asks again.
        readMembers: (userIds) => readMembers(client, accountId, userIds).catch(() => []),
      });
    };
    void start();
    return () => {
      isGone = true;
      void stopPresence();
    };
  }, [accountId, userId, isWanted, isSingle]);
}
