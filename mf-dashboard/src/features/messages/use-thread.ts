import type { Message } from '@stoa/shared/contracts/community';
import { must } from '@stoa/shared/data/must';
import { useMessages } from '@stoa/shared/data/chat';
import { getClient } from '@stoa/shared/session';
import { useState } from 'react';
import { useOnRow } from '../../data/live-rows.ts';
import { inOrder } from './in-order.ts';

const PAGE = 50;

export interface Thread {
  /** Oldest first; undefined until they were read. */
  messages: Message[] | undefined;
  error: Error | undefined;
  retry(): void;
  hasEarlier: boolean;
  isBusy: boolean;
  readEarlier(): Promise<void>;
  /** Adds a message before its notification arrives. */
  add(message: Message): void;
}

/** The messages of a talk: the newest page, what comes in live, and earlier pages as they are asked for. */
export function useThread(conversationId: string | null): Thread {
  const { data: newest, error, isValidating, mutate } = useMessages(conversationId);
  const [earlier, setEarlier] = useState<Message[]>([]);
  const [isAtStart, setAtStart] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const add = (message: Message) =>
    void mutate(
      (known) => (known?.some(({ id }) => id === message.id) ? known : known && [message, ...known]),
      {
        // A request that is out loses its answer by this change.
        revalidate: isValidating,
      },
    );
  useOnRow('message', ({ conversation_id, id, user_id, body, created_at, client_id }) => {
    if (conversation_id === conversationId) add({ id, user_id, body, created_at, client_id });
  });

  const messages = conversationId ? newest && inOrder([...newest, ...earlier]) : [];
  async function readEarlier() {
    const first = messages?.[0];
    if (!first) return;
    setBusy(true);
    try {
      const args = { p_conversation_id: conversationId, p_before: first.id, p_limit: PAGE };
      const page = must(await (await getClient()).rpc('conversation_history', args));
      setEarlier((known) => [...known, ...page]);
      setAtStart(page.length < PAGE);
    } finally {
      setBusy(false);
    }
  }
  return {
    messages,
    error,
    retry: () => void mutate(),
    hasEarlier: !isAtStart && (newest?.length ?? 0) >= PAGE,
    isBusy,
    readEarlier,
    add,
  };
}
