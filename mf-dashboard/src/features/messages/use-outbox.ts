import type { Message } from '@stoa/shared/contracts/community';
import { useSite } from '@stoa/shared/shell';
import { useEffect, useRef, useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';

/** Words on their way; sent again under the same id they are no second message. */
export interface OutgoingMessage {
  id: string;
  body: string;
}

const together = (messages: readonly OutgoingMessage[], typed: string): string =>
  [...messages.map(({ body }) => body), ...(typed ? [typed] : [])].join('\n');

/**
 * Sends words to a person one after the other, so that the next may be written meanwhile. What is typed or on its way is kept
 * on this device until it is stored.
 * @param on.refused receives unsent messages and later input, to edit them again
 */
export function useOutbox(
  personId: string,
  on: { sent(message: Message): void; rejected(error: unknown, text: string): void },
) {
  const { account_id: accountId } = useSite();
  const key = `stoa-message-${accountId}-${personId}`;
  const queue = useRef<OutgoingMessage[]>([]);
  const typed = useRef('');
  const isBusy = useRef(false);
  const rejected = useRef<OutgoingMessage | undefined>(undefined);
  const [waiting, setWaiting] = useState<OutgoingMessage[]>([]);
  const latest = useRef(on);
  useEffect(() => void (latest.current = on));

  function show() {
    const text = together(queue.current, typed.current);
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
    setWaiting([...queue.current]);
  }
  async function sendNext({ id: messageId, body }: OutgoingMessage) {
    const args = { p_account_id: accountId, p_to: personId, p_body: body, p_client_id: messageId };
    const row = await callRpc('send_message', args);
    queue.current.shift();
    const { id, user_id, created_at, client_id } = row;
    latest.current.sent({ id, user_id, body: row.body, created_at, client_id });
    show();
  }
  async function sendAll() {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      for (let next = queue.current[0]; next; next = queue.current[0]) await sendNext(next);
    } catch (error) {
      rejected.current = queue.current[0];
      typed.current = together(queue.current, typed.current);
      queue.current = [];
      show();
      latest.current.rejected(error, typed.current);
    } finally {
      isBusy.current = false;
    }
  }
  return {
    waiting,
    /** Returns the text that was typed or in flight when the page was left. */
    getUnsent: () => sessionStorage.getItem(key) ?? '',
    store(text: string) {
      typed.current = text;
      show();
    },
    send(body: string) {
      const id = rejected.current?.body === body ? rejected.current.id : crypto.randomUUID();
      rejected.current = undefined;
      typed.current = '';
      queue.current.push({ id, body });
      show();
      void sendAll();
    },
  };
}
