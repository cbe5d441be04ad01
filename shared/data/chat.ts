import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback } from 'react';
import { useSite } from '../shell/index.tsx';
import { type SWRResponse, useSWRConfig } from './index.ts';
import { must } from './must.ts';
import { useRead } from './use-read.ts';

/** One talk with another member, newest first in the list. */
export interface Conversation {
  id: string;
  user_id: string;
  name: string;
  last_message_at: string;
  last_body: string | null;
  last_user_id: string | null;
  unread: number;
  their_read_at: string | null;
}

export interface ChatMessage {
  id: string;
  user_id: string;
  body: string;
  created_at: string;
}

const CONVERSATIONS = 'chat-conversations';
const MESSAGES = 'chat-messages';

/** The person's conversations in this account. */
export function useConversations(): SWRResponse<Conversation[], Error> {
  return useRead(CONVERSATIONS, [], async (client: SupabaseClient, accountId) => {
    return must(await client.rpc('list_conversations', { p_account_id: accountId })) as Conversation[];
  });
}

/** The newest messages of a conversation; null waits. */
export function useMessages(conversationId: string | null): SWRResponse<ChatMessage[], Error> {
  return useRead(MESSAGES, conversationId ? [conversationId] : null, async (client) => {
    const reply = await client.rpc('conversation_history', { p_conversation_id: conversationId });
    return must(reply) as ChatMessage[];
  });
}

/** Makes everything of the chat in this account old, so that it is read again where it shows. */
export function useChatRefresh(): () => Promise<void> {
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(
      (key) =>
        Array.isArray(key) && (key[0] === CONVERSATIONS || key[0] === MESSAGES) && key[1] === accountId,
    );
  }, [accountId, mutate]);
}
