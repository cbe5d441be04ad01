import { act, render, screen, waitFor } from '@testing-library/react';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testSession, TestPage } from '../testing/index.tsx';
import { useChatRefresh, useConversations, useMessages } from './chat.ts';
import { useOption } from './options.ts';

let requests: string[] = [];
let texts = 'hello';

const client = {
  rpc: async (name: string, given: Record<string, string>) => {
    requests.push(`${name} ${given['p_conversation_id'] ?? ''}`.trim());
    const data =
      name === 'list_conversations'
        ? [{ id: 'c1', user_id: 'bob', name: 'Bob', last_body: texts, unread: 1 }]
        : [{ id: 'm1', user_id: 'bob', body: texts, created_at: '' }];
    return { data, error: null, status: 200 };
  },
  from: () => {
    const made = {
      select: () => made,
      eq: () => made,
      limit: async () => {
        requests.push('option');
        return { data: [], error: null, status: 200 };
      },
    };
    return made;
  },
} as unknown as DatabaseClient;

function Chat() {
  useOption('social');
  const refresh = useChatRefresh();
  const { data: conversations } = useConversations();
  const { data: messages } = useMessages('c1');
  return (
    <button type="button" onClick={() => void refresh()}>
      {`${conversations?.[0]?.last_body}, ${messages?.[0]?.body}`}
    </button>
  );
}
const text = () => screen.getByRole('button').textContent;
const BOTH = ['conversation_history c1', 'list_conversations'];

beforeEach(() => {
  requests = [];
  texts = 'hello';
  render(
    <TestPage
      client={client}
      session={testSession({ status: 'signedIn', user: { id: 'ada', email: null, user_metadata: {} } })}
    >
      <Chat />
    </TestPage>,
  );
});

describe('chat', () => {
  it('[RT-06] a refresh makes what it read old, it is read again, and nothing else is', async () => {
    await waitFor(() => expect(text()).toBe('hello, hello'));
    await waitFor(() => expect(requests).toContain('option'));
    requests = [];
    texts = 'new words';
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(text()).toBe('new words, new words'));
    expect(requests.toSorted()).toEqual(BOTH);
  });
});
