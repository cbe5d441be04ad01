import { mutate } from 'swr';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { bus } from '@stoa/shared/event-bus';
import { startSession } from '@stoa/shared/session';

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
        if (userId !== person) forgetReads();
        person = userId;
        bus.emit('session.changed', { userId });
      },
      log: () => {},
    },
  );
}

/**
 * What one person read is not shown to the next. Reading again waits until the page has followed: what is shown right now
 * would still ask in the name of whoever left.
 */
function forgetReads(): void {
  void mutate(() => true, undefined, { revalidate: false });
  setTimeout(() => void mutate(() => true), 0);
}
