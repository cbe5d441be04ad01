import { useSession } from '@stoa/shared/session';
import { useEffect, useRef, useState } from 'react';
import { type Channel, joinChannel } from '../../data/join-channel.ts';

/** The interval of typing signals, and how long one counts. */
const NOTIFY_INTERVAL_MS = 2_000;
const COUNTS_FOR_MS = 4_500;

/** Tracks whether the other person is typing, and announces this user's typing. Nothing is stored. */
export function useTyping(conversationId: string | null, otherId: string) {
  const { user } = useSession();
  const userId = user?.id;
  /** The talk's channel while it is joined: what is sent before goes another way, with a call each. */
  const channel = useRef<Channel | null>(null);
  const notifiedAtMs = useRef(0);
  const [receivedAtMs, setReceivedAtMs] = useState(0);

  useEffect(() => {
    if (!conversationId || !userId) return undefined;
    const leave = joinChannel((client) => {
      const receive = ({ payload }: { payload?: { user_id?: string; on?: boolean } }) => {
        if (payload?.user_id === otherId) setReceivedAtMs(payload.on === false ? 0 : Date.now());
      };
      const talk = client
        .channel(`chat:${conversationId}`, { config: { private: true, broadcast: { self: false } } })
        .on('broadcast', { event: 'typing' }, receive);
      return talk.subscribe((state) => {
        channel.current = state === 'SUBSCRIBED' ? talk : null;
        if (Date.now() - notifiedAtMs.current < COUNTS_FOR_MS) sendTyping(channel.current, userId, true);
      });
    });
    return () => {
      channel.current = null;
      notifiedAtMs.current = 0;
      setReceivedAtMs(0);
      leave();
    };
  }, [conversationId, userId, otherId]);

  useEffect(() => {
    if (receivedAtMs === 0) return undefined;
    const timer = setTimeout(() => setReceivedAtMs(0), COUNTS_FOR_MS);
    return () => clearTimeout(timer);
  }, [receivedAtMs]);

  return {
    isTyping: receivedAtMs > 0,
    notify() {
      if (Date.now() - notifiedAtMs.current < NOTIFY_INTERVAL_MS) return;
      notifiedAtMs.current = Date.now();
      sendTyping(channel.current, userId, true);
    },
    stop() {
      if (notifiedAtMs.current === 0) return;
      notifiedAtMs.current = 0;
      sendTyping(channel.current, userId, false);
    },
  };
}

function sendTyping(channel: Channel | null, userId: string | undefined, on: boolean): void {
  void channel?.send({ type: 'broadcast', event: 'typing', payload: { user_id: userId, on } });
}
