import type { DatabaseClient } from '../contracts/database-client.ts';
import { useCallback } from 'react';
import type { ConversationEntry, Message } from '../contracts/community.ts';
import { useSite } from '../shell/index.tsx';
import { type SWRResponse, useSWRConfig } from './index.ts';
import { must } from './must.ts';
import { useRead } from './use-read.ts';

const CONVERSATIONS = 'chat-conversations';
const CONVERSATION = 'chat-conversation';
const UNREAD = 'chat-unread';
const MESSAGES = 'chat-messages';
const SUMMARY: unknown[] = [CONVERSATIONS, UNREAD];
const ALL: unknown[] = [...SUMMARY, CONVERSATION, MESSAGES];
/** A message and its read mark come one after the other; what they change is read once. */
const SOON_MS = 100;

/** The person's newest conversations in this account, at most so many; with words those whose name holds them. */
export function useConversations(text = '', limit = 50): SWRResponse<ConversationEntry[], Error> {
  return useRead(CONVERSATIONS, [text, limit], async (client: DatabaseClient, accountId) => {
    const args = { p_account_id: accountId, p_limit: limit, ...(text && { p_text: text }) };
    return must(await client.rpc('list_conversations', args));
  });
}

/** Conversation with one member; `id` is null until the first message, and all fields for a non-member. */
export type Conversation = Pick<
  ConversationEntry,
  'user_id' | 'name' | 'their_read_at' | 'is_blocked' | 'may_write'
> & { id: string | null };

/** The talk with one person. */
export function useConversation(userId: string): SWRResponse<Conversation | null, Error> {
  return useRead(CONVERSATION, [userId], async (client, accountId) => {
    const args = { p_account_id: accountId, p_user_id: userId };
    const [found] = must(await client.rpc('conversation_with', args));
    return found ?? null;
  });
}

/** With how many people something is unread. */
export function useUnreadCount(): number {
  const { data } = useRead(UNREAD, [], async (client: DatabaseClient, accountId) =>
    Number(must(await client.rpc('count_unread_conversations', { p_account_id: accountId }))),
  );
  return data ?? 0;
}

/** The newest messages of a conversation; null waits. */
export function useMessages(conversationId: string | null): SWRResponse<Message[], Error> {
  return useRead(MESSAGES, conversationId ? [conversationId] : null, async (client) => {
    const reply = await client.rpc('conversation_history', { p_conversation_id: conversationId });
    return must(reply) as Message[];
  });
}

/** Makes everything of the chat in this account old, so that it is read again where it shows. */
export const useChatRefresh = (): (() => Promise<void>) => useRefreshOf(ALL);

/** By the cached part of the page. */
const soon = new WeakMap<object, ReturnType<typeof setTimeout>>();

/** Makes old what a message changes beside its own talk: the list of conversations and how many are unread. */
export function useChatSummaryRefresh(): () => void {
  const refresh = useRefreshOf(SUMMARY);
  const { cache } = useSWRConfig();
  return useCallback(() => {
    if (soon.has(cache)) return;
    const timer = setTimeout(() => {
      soon.delete(cache);
      // The page may be gone by then, and its cache with it.
      void refresh().catch(() => undefined);
    }, SOON_MS);
    soon.set(cache, timer);
  }, [cache, refresh]);
}

function useRefreshOf(names: unknown[]): () => Promise<void> {
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && names.includes(key[0]) && key[1] === accountId);
  }, [accountId, mutate, names]);
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    conversation_with: Conversation[];
  }
}
