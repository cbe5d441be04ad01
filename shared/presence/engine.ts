import type { RealtimeChannel } from '@supabase/supabase-js';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { onlineEntries, type OnlineEntry, type OnlineMember, type WireEntry } from './online-entries.ts';
import { findRivals, loginInfo } from './single-session.ts';

export const ONLINE_CHANNEL = 'onlineUsers';

export interface PresenceContext {
  client: DatabaseClient;
  accountId: string;
  userId: string;
  deviceId: string;
  info: Record<string, string>;
  onNotification(payload: unknown): void;
  readMembers(userIds: string[]): Promise<OnlineMember[]>;
  /** Enforces a single session: the time of this sign-in, and a callback for a later one coming online. */
  single?: { since: number; onDisplaced(): void };
}

export interface PresenceEngine {
  getOnline(): readonly OnlineEntry[];
  subscribe(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** Joins the account's private `onlineUsers` channel, tracks this device and follows who is online. */
export function createPresenceEngine(context: PresenceContext): PresenceEngine {
  const { client, accountId, userId, deviceId, info, single } = context;
  const listeners = new Set<() => void>();
  const members = new Map<string, OnlineMember>();
  let online: readonly OnlineEntry[] = [];

  const channel: RealtimeChannel = client.channel(`${ONLINE_CHANNEL}:${accountId}`, {
    config: { private: true, presence: { key: deviceId }, broadcast: { self: false } },
  });
  channel
    .on('presence', { event: 'sync' }, () => void follow())
    .on('broadcast', { event: 'notification' }, ({ payload }) => context.onNotification(payload))
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') track();
    });

  function track() {
    const login = single ? loginInfo(single.since, Date.now()) : {};
    void channel.track({ device_id: deviceId, user_id: userId, info: { ...info, ...login } });
  }

  /** Goes when a later sign-in is here; says again that it is here when an earlier one has come. */
  const answered = new Set<string>();
  let isDisplaced = false;
  function compare(wire: WireEntry[]) {
    if (!single || isDisplaced) return;
    const rivals = findRivals(wire, { userId, deviceId, since: single.since }, Date.now());
    isDisplaced = rivals.isDisplaced;
    if (isDisplaced) return single.onDisplaced();
    const unanswered = rivals.older.filter((rival) => !answered.has(rival));
    for (const rival of unanswered) answered.add(rival);
    if (unanswered.length > 0) track();
  }

  async function follow() {
    const wire = Object.values(channel.presenceState<WireEntry>()).flat();
    show(wire);
    compare(wire);
    const unknown = [...new Set(wire.map((entry) => entry.user_id))].filter((id) => !members.has(id));
    if (unknown.length === 0) return;
    for (const member of await context.readMembers(unknown)) members.set(member.user_id, member);
    show(Object.values(channel.presenceState<WireEntry>()).flat());
  }

  function show(wire: WireEntry[]) {
    online = onlineEntries(wire, members, accountId);
    for (const listener of [...listeners]) listener();
  }

  return {
    getOnline: () => online,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      listeners.clear();
      await client.removeChannel(channel);
    },
  };
}
