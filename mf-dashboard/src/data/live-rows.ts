import type { Message } from '@stoa/shared/contracts/community';
import type { Row } from '@stoa/shared/contracts/database-client';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useEffect, useEffectEvent } from 'react';
import { joinChannel } from './join-channel.ts';

/** Rows announced live to their owner. */
interface Rows {
  message: Message & { conversation_id: string };
  read: Pick<Row<'conversation_reads'>, 'conversation_id' | 'user_id' | 'read_at'>;
  badge: Pick<Row<'member_badges'>, 'user_id'>;
  notification: Pick<Row<'notifications'>, 'id' | 'type' | 'message' | 'severity' | 'created_at'>;
}
export type RowKind = keyof Rows;

const MAX_WAIT_MS = 2_000;

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  else work();
};

const listeners: { [K in RowKind]: Set<(row: Rows[K]) => void> } = {
  message: new Set(),
  read: new Set(),
  badge: new Set(),
  notification: new Set(),
};

/** Calls the listener with every row of a kind that comes in while it is mounted. */
export function useOnRow<K extends RowKind>(kind: K, listener: (row: Rows[K]) => void): void {
  const onRow = useEffectEvent(listener);
  useEffect(() => {
    const receive = (row: Rows[K]) => onRow(row);
    listeners[kind].add(receive);
    return () => void listeners[kind].delete(receive);
  }, [kind]);
}

function notify<K extends RowKind>(kind: K, row: Rows[K]): void {
  for (const listener of [...listeners[kind]]) listener(row);
}

/**
 * Follows the rows that this person may read in this account; the top bar does it once for every screen.
 * @param onJoined also after the line was lost: what was written meanwhile has to be read
 */
export function useFollowRows(onJoined: () => void): void {
  const { account_id: accountId } = useSite();
  const userId = useSession().user?.id;
  const joined = useEffectEvent(onJoined);
  useEffect(() => {
    if (!userId) return undefined;
    const of = <E extends 'INSERT' | '*'>(table: string, event: E) => ({
      event,
      schema: 'public',
      table,
      filter: `account_id=eq.${accountId}`,
    });
    return joinChannel((client) =>
      client
        .channel(`rows:${accountId}:${crypto.randomUUID()}`)
        .on<Rows['message']>('postgres_changes', of('messages', 'INSERT'), ({ new: row }) =>
          notify('message', row),
        )
        .on<Rows['read']>('postgres_changes', of('conversation_reads', '*'), ({ new: row }) => {
          if ('read_at' in row) notify('read', row);
        })
        .on<Rows['badge']>('postgres_changes', of('member_badges', 'INSERT'), ({ new: row }) =>
          notify('badge', row),
        )
        .on<Rows['notification']>('postgres_changes', of('notifications', 'INSERT'), ({ new: row }) =>
          notify('notification', row),
        )
        .subscribe((status) => {
          // The screen that is opening goes first; the rows come in meanwhile.
          if (status === 'SUBSCRIBED') whenIdle(() => joined());
        }),
    );
  }, [accountId, userId]);
}
