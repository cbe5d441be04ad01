import { readMembers } from '@stoa/shared/data/read-members';
import { bus } from '@stoa/shared/event-bus';
import type { EventPayload } from '@stoa/shared/event-bus';
import { deviceId, startPresence } from '@stoa/shared/presence';
import { getClient } from '@stoa/shared/session';
import { loginTime } from '@stoa/shared/session/login-time';

interface PresenceHere {
  accountId: string;
  userId: string;
  /** The earlier of two sign-ins ends. */
  isSingle: boolean;
  onDisplaced(): void;
  isGone(): boolean;
}

/** Puts a person online at an account from this browser. */
export async function startPresenceHere(here: PresenceHere): Promise<void> {
  const { accountId, userId, isSingle, onDisplaced, isGone } = here;
  const client = await getClient();
  const { data } = await client.auth.getSession();
  if (isGone()) return;
  startPresence({
    client,
    accountId,
    userId,
    deviceId: deviceId(localStorage),
    info: { userAgent: navigator.userAgent.slice(0, 200) },
    ...(isSingle && { single: { since: loginTime(data.session?.access_token ?? ''), onDisplaced } }),
    onNotification: (payload) =>
      bus.emit('notification.received', payload as EventPayload<'notification.received'>),
    // Without names for now; the next change of who is online asks again.
    readMembers: (userIds) => readMembers(client, accountId, userIds).catch(() => []),
  });
}
