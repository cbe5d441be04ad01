import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { stopPresence } from '@stoa/shared/presence';
import { useNavigate } from '@stoa/shared/router';
import { signOut, useSession } from '@stoa/shared/session';
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
    // With the client, which whoever is signed in needs: a visitor's page is not heavier for it.
    void import(/* webpackChunkName: "backend-client" */ './start-presence.ts').then(
      ({ startPresenceHere }) =>
        startPresenceHere({
          accountId,
          userId,
          isSingle,
          onDisplaced: () => void leave(),
          isGone: () => isGone,
        }),
      () => {},
    );
    return () => {
      isGone = true;
      void stopPresence();
    };
  }, [accountId, userId, isWanted, isSingle]);
}
