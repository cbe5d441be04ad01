import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { onlineEntries, type OnlineEntry, type OnlineMember, type WireEntry } from './online-entries.ts';

export const ONLINE_CHANNEL = 'onlineUsers';

export interface PresenceContext {
  client: SupabaseClient;
  accountId: string;
  userId: string;
  deviceId: string;
  info: Record<string, string>;
  onNotification(payload: unknown): void;
  readMembers(userIds: string[]): Promise<OnlineMember[]>;
}

export interface PresenceEngine {
  getOnline(): readonly OnlineEntry[];
  subscribe(listener: () => void): () => void;
  stop(): Promise<void>;
}

/** Joins the account's private `onlineUsers` channel, tracks this device and follows who is online. */
export function createPresenceEngine(context: PresenceContext): PresenceEngine {
  const { client, accountId, userId, deviceId, info } = context;
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
      if (status === 'SUBSCRIBED') void channel.track({ device_id: deviceId, user_id: userId, info });
    });

  async function follow() {
    const wire = Object.values(channel.presenceState<WireEntry>()).flat();
    show(wire);
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
