import { render, screen, waitFor } from '@testing-library/react';
import { provideNotify } from '@stoa/shared/notify';
import { stopPresence } from '@stoa/shared/presence';
import { useLocation } from '@stoa/shared/router';
import { testAccount, testBootstrap, testSession, TestPage } from '@stoa/shared/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { usePresence } from './use-presence.ts';
import '../translations/index.ts';
import { t } from '../../testing/texts.ts';

const DEFERRED = { device_id: 'zz', user_id: 'ada', info: { since: '200', seen: String(Date.now()) } };
const token = `h.${btoa(JSON.stringify({ amr: [{ timestamp: 100 }] }))}.s`;

function Page({ isDashboard }: { isDashboard: boolean }) {
  usePresence(isDashboard);
  return <p>{useLocation().pathname}</p>;
}

/** Ada on one device, while her later sign-in on another is online. */
function open(features: string[], { isDashboard = true } = {}) {
  let sync = () => {};
  const channel = {
    on: (type: string, _: unknown, handler: () => void) => {
      if (type === 'presence') sync = handler;
      return channel;
    },
    subscribe: (onStatus: (status: string) => void) => {
      queueMicrotask(() => {
        onStatus('SUBSCRIBED');
        sync();
      });
      return channel;
    },
    track: vi.fn(),
    presenceState: () => ({ zz: [DEFERRED] }),
  };
  const joined = vi.fn(() => channel);
  const members = { select: () => members, eq: () => members, in: async () => ({ data: [] }) };
  const client = {
    channel: joined,
    removeChannel: async () => 'ok',
    from: () => members,
    rpc: async () => ({ data: [], error: null }),
    auth: { getSession: async () => ({ data: { session: { access_token: token } } }) },
  } as unknown as Parameters<typeof TestPage>[0]['client'];
  const session = testSession({ status: 'signedIn', user: { id: 'ada', email: null, user_metadata: {} } });
  const notices: unknown[] = [];
  provideNotify((notice) => void notices.push(notice));
  render(
    <TestPage
      bootstrap={testBootstrap({ account: testAccount({ features }) })}
      path="/blog"
      session={session}
      client={client}
    >
      <Page isDashboard={isDashboard} />
    </TestPage>,
  );
  return { session, notices, joined, channel };
}
afterEach(async () => {
  provideNotify(null);
  await stopPresence();
});

it('[AUTH-19] [ERR-07] with single_session a later sign-in elsewhere signs this one out, says why and shows the front page', async () => {
  const { session, notices } = open(['single_session'], { isDashboard: false });
  await waitFor(() => expect(screen.getByText('/')).toBeTruthy());
  expect(session.calls).toEqual([['signOut']]);
  expect(notices).toEqual([{ kind: 'error', text: t('errors.singleSession') }]);
});

it('[AUTH-21] without it the same person stays signed in on both', async () => {
  const { session, notices, channel } = open([]);
  await waitFor(() => expect(channel.track).toHaveBeenCalled());
  expect(screen.getByText('/blog')).toBeTruthy();
  expect([session.calls, notices]).toEqual([[], []]);
});

it('without it nobody is online outside the dashboard', async () => {
  const { joined } = open([], { isDashboard: false });
  await Promise.resolve();
  expect(joined).not.toHaveBeenCalled();
});
