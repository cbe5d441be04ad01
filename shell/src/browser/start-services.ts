import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { bus } from '@stoa/shared/event-bus';
import { getClient, startSession, wakeSession } from '@stoa/shared/session';
import { exits } from '@stoa/shared/unsaved/exits';
import { browserParts } from '../health/browser-parts.ts';
import { followPerson } from './clear-user-data.ts';

const NEW_PASSWORD_PATH = '/login/reset-password';

/** Starts what the page has one of besides React: the session and the bus that joins the tabs. */
export function startServices({ account, backend, instanceId }: Bootstrap): void {
  if ('BroadcastChannel' in window) bus.connect(new BroadcastChannel(`stoa-${instanceId}`));
  let person: string | null = null;
  const { idle } = browserParts();
  const register = (userId: string | null) => {
    if (!account) return;
    // Nobody waits for it, so it comes with what the page loads when it is idle.
    void import(/* webpackChunkName: "settle" */ './register-visit.ts').then(
      ({ registerHere }) => registerHere(userId, account.account_id, () => person === userId),
      () => {},
    );
  };
  startSession(
    {
      url: backend.url || location.origin,
      anonKey: backend.anonKey,
      instanceId,
      isSecure: location.protocol === 'https:',
    },
    {
      onChange(userId) {
        followPerson(userId, person);
        exits.snapshotOwner = userId && `${userId} ${account?.account_id ?? 'platform'}`;
        person = userId;
        bus.emit('session.changed', { userId });
        idle(() => register(userId));
      },
      onRecovery: () => {
        // The whole page, as the code in the address was spent.
        if (location.pathname !== NEW_PASSWORD_PATH) location.assign(NEW_PASSWORD_PATH);
      },
      log: () => {},
    },
  );
  bus.on('session.changed', ({ userId }) => {
    // Not by the cookie: another tab may tell of its sign-in before the cookie is written.
    if (userId !== null && userId !== person) getClient().catch(wakeSession);
  });
  document.addEventListener('visibilitychange', wakeSession);
  const { search, pathname } = location;
  if (account && search.includes('utm_campaign=')) {
    // For all other visits nothing of this is loaded.
    idle(
      () =>
        void import(/* webpackChunkName: "funnel" */ '../funnel/follow-visit.ts').then(
          ({ followVisit }) => followVisit(account.account_id, search, pathname),
          () => {},
        ),
    );
  }
}
