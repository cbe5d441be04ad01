import { act, render, screen } from '@testing-library/react';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  MEMBER_FRESH_MS,
  MEMBER_GC_TIME_MS,
  OPTION_FRESH_MS,
  OPTION_RETRIES,
  ROLE_FRESH_MS,
} from '../contracts/limits.ts';
import { testAccount, testBootstrap, TestPage } from '../testing/index.tsx';
import { ReadError } from './must.ts';
import { useOption } from './options.ts';
import { isTransient, retryDelayMs } from './retry.ts';
import { useRole } from './roles.ts';
import { useMember } from './members.ts';
import { useRead } from './use-read.ts';

/** Requested tables in order, and the stubbed response. */
const requests: string[] = [];
let answer: () => { data: unknown; error: { message: string } | null; status: number };

const reply = () => answer();
const builder = () => {
  // oxlint-disable-next-line no-thenable -- the stand-in is awaited, as supabase-js's builder is
  const made: Record<string, unknown> = { then: (done: (value: unknown) => void) => done(reply()) };
  for (const name of ['select', 'eq', 'in', 'limit']) made[name] = () => made;
  return made;
};
const client = {
  from: (table: string) => {
    requests.push(table);
    return builder();
  },
  rpc: async () => ({ data: [], error: null, status: 200 }),
  storage: { from: () => ({ getPublicUrl: () => ({ data: { publicUrl: 'http://b/storage/v1/x' } }) }) },
} as unknown as DatabaseClient;

function Member() {
  return <p>{useMember('ada').data?.name ?? 'nobody'}</p>;
}
function Role() {
  return <p>{useRole('r').data?.name ?? 'no role'}</p>;
}
function Option() {
  const { data, error } = useOption('social');
  return <p>{error ? error.message : JSON.stringify(data)}</p>;
}

const account = testAccount();
const bootstrap = (accountId = account.account_id) =>
  testBootstrap({ account: testAccount({ account_id: accountId }) });
function Page({ shown, accountId }: { shown: React.ReactNode; accountId?: string }) {
  return (
    <TestPage bootstrap={bootstrap(accountId)} client={client}>
      {shown}
    </TestPage>
  );
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const rows = (row: object) => () => ({ data: [row], error: null, status: 200 });

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  answer = rows({ user_id: 'ada', name: 'Ada', avatar_at: null, value: 1 });
});
afterEach(() => vi.useRealTimers());

/** Shows it, takes it away and shows it again after a while, in one page. */
async function visitTwice(part: React.ReactNode, awayMs: number) {
  const { rerender } = render(<Page shown={part} />);
  await wait(0);
  rerender(<Page shown={null} />);
  await wait(awayMs);
  rerender(<Page shown={part} />);
  // A remounted part revalidates in the next frame.
  return wait(100);
}

describe('freshness', () => {
  it.each([
    ['[DATA-05] [LIM-14] a member’s row, 5 minutes', <Member key="m" />, MEMBER_FRESH_MS, 300_000],
    ['[DATA-10] [LIM-14] a role, 50 s', <Role key="r" />, ROLE_FRESH_MS, 50_000],
    ['[DATA-07] [LIM-13] an option, 100 minutes', <Option key="o" />, OPTION_FRESH_MS, 6_000_000],
  ])('%s', async (_title, part, constant, freshMs) => {
    expect(constant).toBe(freshMs);
    await visitTwice(part, freshMs - 1_000);
    expect(requests).toHaveLength(1);
    requests.length = 0;
    await wait(2_000);
    await visitTwice(part, freshMs + 1_000);
    expect(requests).toHaveLength(2);
  });

  it('[DATA-05] [LIM-14] a member’s row that nothing shows is cached for 30 minutes, then forgotten', async () => {
    expect(MEMBER_GC_TIME_MS).toBe(1_800_000);
    const { rerender } = render(<Page shown={<Member />} />);
    await wait(0);
    rerender(<Page shown={null} />);
    await wait(MEMBER_GC_TIME_MS - 1_000);
    answer = () => ({ data: null, error: { message: 'away' }, status: 400 });
    rerender(<Page shown={<Member />} />);
    expect(screen.getByText('Ada')).toBeTruthy();
    await wait(MEMBER_GC_TIME_MS * 2);
    rerender(<Page shown={null} />);
    rerender(<Page shown={<Member />} />);
    expect(screen.getByText('Ada')).toBeTruthy();
    rerender(<Page shown={null} />);
    await wait(MEMBER_GC_TIME_MS + 1_000);
    rerender(<Page shown={<Member />} />);
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  it('[DATA-24] [LIM-13] nothing is read again because the window has the focus again', async () => {
    render(<Page shown={<Role />} />);
    await wait(ROLE_FRESH_MS * 2);
    act(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await wait(10_000);
    expect(requests).toHaveLength(1);
  });
});

describe('an answer that is forgotten at once', () => {
  it('[DATA-24] reaches a screen that is shown again while the request is out', async () => {
    const reads: PromiseWithResolvers<string>[] = [];
    function Draft() {
      const read = () => {
        const sent = Promise.withResolvers<string>();
        reads.push(sent);
        return sent.promise;
      };
      return <p>{useRead('draft', [], read, { gcTimeMs: 0 }).data ?? 'loading'}</p>;
    }
    const { rerender } = render(<Page shown={<Draft />} />);
    await wait(0);
    rerender(<Page shown={null} />);
    await wait(0);
    rerender(<Page shown={<Draft />} />);
    await wait(0);
    for (const sent of reads) sent.resolve('a draft');
    await wait(10_000);
    expect(screen.getByText('a draft')).toBeTruthy();

    rerender(<Page shown={null} />);
    await wait(10_000);
    rerender(<Page shown={<Draft />} />);
    expect(screen.getByText('loading')).toBeTruthy();
  });

  it('[DATA-24] is asked for again by a screen that is left and opened again at once', async () => {
    let requestCount = 0;
    function Draft() {
      const read = async () => `draft ${(requestCount += 1)}`;
      return <p>{useRead('draft', [], read, { gcTimeMs: 0 }).data ?? 'loading'}</p>;
    }
    const { rerender } = render(<Page shown={<Draft />} />);
    await wait(0);
    expect(screen.getByText('draft 1')).toBeTruthy();
    rerender(<Page shown={null} />);
    await wait(100);
    rerender(<Page shown={<Draft />} />);
    await wait(100);
    expect(screen.getByText('draft 2')).toBeTruthy();
    await wait(10_000);
    expect(requestCount).toBe(2);
  });
});

describe('keys', () => {
  it('[TEN-01] one tenant’s answer is never another’s', async () => {
    const { rerender } = render(<Page shown={<Role />} />);
    await wait(0);
    answer = rows({ name: 'Other' });
    rerender(<Page shown={<Role />} accountId="22222222-2222-4222-8222-222222222222" />);
    await wait(0);
    expect(screen.getByText('Other')).toBeTruthy();
    expect(requests).toHaveLength(2);
  });
});

describe('failures', () => {
  it.each([
    [0, true],
    [502, true],
    [503, true],
    [504, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [409, false],
    [429, false],
    [500, false],
    [501, false],
  ])('[ERR-21] a status %i is tried again: %s', (status, isAgain) =>
    expect(isTransient(new ReadError('x', status))).toBe(isAgain),
  );

  it('[ERR-21] a network that is away is tried again, another fault is not', () => {
    expect(isTransient(new TypeError('Failed to fetch'))).toBe(true);
    expect(isTransient(new Error('broken'))).toBe(false);
    expect([1, 2, 3, 9, 20].map(retryDelayMs)).toEqual([200, 400, 800, 30_000, 30_000]);
  });

  it('[DATA-07] [LIM-13] an option is tried again once, and the backend’s message is shown', async () => {
    expect(OPTION_RETRIES).toBe(1);
    answer = () => ({ data: null, error: { message: 'the backend is away' }, status: 503 });
    render(<Page shown={<Option />} />);
    await wait(60_000);
    expect(requests).toHaveLength(2);
    expect(screen.getByText('the backend is away')).toBeTruthy();
  });

  it('[ERR-13] [ERR-21] a rejection is shown at once and not tried again', async () => {
    answer = () => ({ data: null, error: { message: 'permission denied' }, status: 403 });
    render(<Page shown={<Option />} />);
    await wait(60_000);
    expect(requests).toHaveLength(1);
    expect(screen.getByText('permission denied')).toBeTruthy();
  });

  it('a read without arguments waits', async () => {
    const read = vi.fn(async () => 1);
    function Waiting() {
      useRead('waits', null, read);
      return null;
    }
    render(<Page shown={<Waiting />} />);
    await wait(1_000);
    expect(read).not.toHaveBeenCalled();
  });
});
