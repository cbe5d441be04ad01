import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { bus } from '@stoa/shared/event-bus';
import { startSession } from '@stoa/shared/session';
import { followPerson } from './forget-person.ts';

/** Starts what the page has one of besides React: the session and the bus that joins the tabs. */
export function startServices({ backend, instanceId }: Bootstrap): void {
  if ('BroadcastChannel' in window) bus.connect(new BroadcastChannel(`stoa-${instanceId}`));
  let person: string | null = null;
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
        person = userId;
        bus.emit('session.changed', { userId });
      },
      log: () => {},
    },
  );
}
