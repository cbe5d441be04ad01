import { act, render, screen, waitFor } from '@testing-library/react';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testAccount, testSession, TestPage } from '../testing/index.tsx';
import { useAccountNotifications } from './account-notifications.ts';
import { AVATAR_TYPES, type AvatarType, cachedAvatars, useAvatars } from './avatars.ts';

type Reply = { data: unknown; error: { message: string } | null; status: number };
const requests: string[] = [];
let updates: PromiseWithResolvers<Reply>;

/** Rows of members by the ids asked for, two unread notices, and an update that waits for the test. */
const client = {
  from: (table: string) => {
    let isUpdate = false;
    let ids: string[] = [];
    const rows = () => {
      requests.push(`${table} ${ids.join()}`);
      if (table === 'members')
        return ids.map((user_id) => ({
          user_id,
          avatar_at: user_id === 'bob' ? null : '2026-11-22T10:00:00Z',
        }));
      return ['one', 'two'].map((id) => ({ id, message: id, severity: 1, read: false, created_at: '' }));
    };
    const made: Record<string, unknown> = {
      update: () => {
        isUpdate = true;
        return made;
      },
      in: (_column: string, wanted: string[]) => {
        ids = wanted;
        return made;
      },
      // oxlint-disable-next-line no-thenable -- the stand-in is awaited, as supabase-js's builder is
      then: (settle: (reply: Reply) => void) =>
        isUpdate ? void updates.promise.then(settle) : settle({ data: rows(), error: null, status: 200 }),
    };
    for (const name of ['select', 'eq', 'order', 'limit']) made[name] = () => made;
    return made;
  },
  rpc: async (name: string) => ({
    data: name === 'my_account_access' ? { is_manager: true } : [],
    error: null,
    status: 200,
  }),
  storage: { from: () => ({ getPublicUrl: () => ({ data: { publicUrl: 'http://b/storage/v1/x' } }) }) },
} as unknown as DatabaseClient;

const show = (part: React.ReactNode) =>
  render(
    <TestPage
      client={client}
      session={testSession({ status: 'signedIn', user: { id: 'ada', email: null, user_metadata: {} } })}
    >
      {part}
    </TestPage>,
  );
beforeEach(() => {
  requests.length = 0;
  updates = Promise.withResolvers();
});

describe('notices of the account', () => {
  const failed = vi.fn();
  function Notices() {
    const { data, markRead } = useAccountNotifications();
    return (
      <button type="button" onClick={() => void markRead(['one']).catch(failed)}>
        {(data ?? []).map(({ id, read }) => `${id} ${read ? 'read' : 'unread'}`).join(', ')}
      </button>
    );
  }
  const text = () => screen.getByRole('button').textContent;
  async function mark() {
    show(<Notices />);
    await waitFor(() => expect(text()).toBe('one unread, two unread'));
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(text()).toBe('one read, two unread'));
  }

  it('[DATA-12] one is shown as read before the backend has answered, and stays so', async () => {
    await mark();
    await act(async () => updates.resolve({ data: [{ id: 'one' }], error: null, status: 200 }));
    expect(text()).toBe('one read, two unread');
  });

  it('[DATA-12] [ERR-13] a refusal takes it back and tells the backend’s message', async () => {
    await mark();
    await act(async () =>
      updates.resolve({ data: null, error: { message: 'permission denied' }, status: 403 }),
    );
    await waitFor(() => expect(text()).toBe('one unread, two unread'));
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ message: 'permission denied' }));
  });
});

describe('avatars', () => {
  const { account_id: accountId } = testAccount();
  function Avatars({ ids, type }: { ids: string[]; type?: AvatarType }) {
    const set = useAvatars(ids, type);
    return (
      <p>{ids.map((id) => `${id}:${set[id]?.includes(`/avatars/${id}/avatar.jpg`) ?? 'none'}`).join(' ')}</p>
    );
  }

  it('[DATA-19] [DATA-21] a set is read once a browser session, and only who is new is asked for', async () => {
    const { unmount } = show(<Avatars ids={['ada', 'bob']} />);
    await screen.findByText('ada:true bob:none');
    unmount();
    show(<Avatars ids={['ada', 'bob', 'cy']} />);
    await screen.findByText('ada:true bob:none cy:true');
    expect(requests).toEqual(['members ada,bob', 'members cy']);
    expect(Object.keys(cachedAvatars(sessionStorage, accountId, 'member'))).toEqual(['ada', 'bob', 'cy']);
  });

  it('[DATA-20] the types are member and user, and each has its own set', async () => {
    expect(AVATAR_TYPES).toEqual(['member', 'user']);
    show(<Avatars ids={['ada']} type="user" />);
    await screen.findByText('ada:true');
    expect(cachedAvatars(sessionStorage, accountId, 'member')).toEqual({});
    expect(Object.keys(cachedAvatars(sessionStorage, accountId, 'user'))).toEqual(['ada']);
  });

  it('[DATA-21] what lies in the storage and is no set counts as none; another account’s set stays its own', async () => {
    sessionStorage.setItem(`stoa-avatars-member-${accountId}`, '{broken');
    expect(cachedAvatars(sessionStorage, accountId, 'member')).toEqual({});
    show(<Avatars ids={['ada']} />);
    await screen.findByText('ada:true');
    expect(cachedAvatars(sessionStorage, 'another', 'member')).toEqual({});
  });
});
