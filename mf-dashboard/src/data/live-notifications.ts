import { useChatRefresh } from '@stoa/shared/data/chat';
import { remoteBus, type ReceivedPayload } from '@stoa/shared/event-bus';
import { atom, useAtomValue, useSetAtom } from '@stoa/shared/state';
import { useEffect } from 'react';
import remote from '../../remote.ts';

export interface LiveNotification extends ReceivedPayload<'notification.received'> {
  id: number;
  at: string;
}

const KEPT_MAX = 100;
const liveAtom = atom<LiveNotification[]>([]);
const bus = remoteBus(remote);
let lastId = 0;

/** Keeps what comes in while the page is open, newest first; of a message the chat is read again. The top bar follows for everybody. */
export function useFollowNotifications(): void {
  const setLive = useSetAtom(liveAtom);
  const refreshChat = useChatRefresh();
  useEffect(
    () =>
      bus.on('notification.received', (payload) => {
        const item = { ...payload, id: ++lastId, at: new Date().toISOString() };
        setLive((kept) => [item, ...kept].slice(0, KEPT_MAX));
        if (payload.type === 'chat') void refreshChat();
      }),
    [setLive, refreshChat],
  );
}

/** What came in live, newest first. */
export const useLiveNotifications = (): LiveNotification[] => useAtomValue(liveAtom);

/** Marks everything that came in live as read; nothing is stored. */
export function useMarkLiveRead(): () => void {
  const setLive = useSetAtom(liveAtom);
  return () => setLive((kept) => kept.map((item) => ({ ...item, read: true })));
}
