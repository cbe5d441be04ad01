import { useChatRefresh, useChatSummaryRefresh } from '@stoa/shared/data/chat';
import { remoteBus, type ReceivedPayload } from '@stoa/shared/event-bus';
import { useSession } from '@stoa/shared/session';
import { atom, useAtomValue, useSetAtom } from '@stoa/shared/state';
import { useEffect, useEffectEvent } from 'react';
import { events } from '../../events.ts';
import { useFollowRows, useOnRow } from './live-rows.ts';
import { useNotificationsRefresh } from './use-notifications.ts';

export interface LiveNotification extends ReceivedPayload<'notification.received'> {
  id: number;
  at: string;
  /** Stored at the backend too, with a read mark of its own. */
  isSaved: boolean;
}

const MAX_RETAINED = 100;
const liveAtom = atom<LiveNotification[]>([]);
const bus = remoteBus({ events });
let lastId = 0;

const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Keeps what comes in while the page is open, newest first; of a message the list of conversations is read again. The top bar follows for everybody. */
export function useFollowNotifications(): void {
  const setLive = useSetAtom(liveAtom);
  const me = useSession().user?.id;
  const refreshChat = useChatRefresh();
  const refreshSummary = useChatSummaryRefresh();
  const refreshNotifications = useNotificationsRefresh();
  const take = (
    payload: ReceivedPayload<'notification.received'>,
    { at = new Date().toISOString(), isSaved = false } = {},
  ) => setLive((previous) => [{ ...payload, id: ++lastId, at, isSaved }, ...previous].slice(0, MAX_RETAINED));

  useFollowRows(() => {
    void refreshChat();
    void refreshNotifications();
  });
  useOnRow('message', ({ user_id, body, created_at: at }) => {
    const message = asHtml(body.slice(0, 300));
    if (user_id !== me)
      take({ type: 'chat', message, read: false, data: { user_id, message: body } }, { at });
    refreshSummary();
  });
  useOnRow('notification', ({ type, message, created_at: at }) => {
    take({ type, message: asHtml(message), read: false, data: {} }, { at, isSaved: true });
    void refreshNotifications();
  });
  const onReceived = useEffectEvent((payload: ReceivedPayload<'notification.received'>) => {
    take(payload);
    if (payload.type === 'chat') void refreshChat();
  });
  useEffect(() => bus.on('notification.received', (payload) => onReceived(payload)), []);
}

/** Returns the notifications received live, newest first. */
export const useLiveNotifications = (): LiveNotification[] => useAtomValue(liveAtom);

/** Marks everything that came in live as read; nothing is stored. */
export function useMarkLiveRead(): () => void {
  const setLive = useSetAtom(liveAtom);
  return () => setLive((previous) => previous.map((item) => ({ ...item, read: true })));
}
