import type { Message } from '@stoa/shared/contracts/community';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useEffect, useEffectEvent } from 'react';
import { joinChannel } from './join-channel.ts';

/** What is told of a person's own rows as they are written. */
interface Rows {
  message: Message & { conversation_id: string };
  read: { conversation_id: string; user_id: string; read_at: string };
  badge: { user_id: string };
  notification: { id: string; type: string; message: string; severity: number; created_at: string };
}
export type RowKind = keyof Rows;

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
    const of = (table: string, event: 'INSERT' | '*') =>
      ({ event, schema: 'public', table, filter: `account_id=eq.${accountId}` }) as never;
    return joinChannel((client) =>
      client
        .channel(`rows:${accountId}:${crypto.randomUUID()}`)
        .on('postgres_changes', of('messages', 'INSERT'), ({ new: row }) => notify('message', row as never))
        .on('postgres_changes', of('conversation_reads', '*'), ({ new: row }) => notify('read', row as never))
        .on('postgres_changes', of('member_badges', 'INSERT'), ({ new: row }) =>
          notify('badge', row as never),
        )
        .on('postgres_changes', of('notifications', 'INSERT'), ({ new: row }) =>
          notify('notification', row as never),
        )
        .subscribe((status) => {
          if (status === 'SUBSCRIBED') joined();
        }),
    );
  }, [accountId, userId]);
}
