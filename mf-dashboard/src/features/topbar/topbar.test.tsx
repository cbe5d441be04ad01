import { keptAvatars } from '@stoa/shared/data/avatars';
import { startPresence, stopPresence } from '@stoa/shared/presence';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Topbar from '../../exposes/topbar.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, ME, OTHER } from '../../testing/fake-backend.ts';
import { compositionWith, renderScreen, signedIn, windowWidth } from '../../testing/render-screen.tsx';

const person = userEvent.setup();
beforeEach(() => void windowWidth(1280));
afterEach(async () => {
  await act(() => stopPresence());
  vi.unstubAllGlobals();
});

/** A channel whose presence the test decides. */
function fakeChannel() {
  let state: Record<string, unknown[]> = {};
  let sync = () => {};
  const channel = {
    on: (_kind: string, { event }: { event: string }, handler: () => void) => {
      if (event === 'sync') sync = handler;
      return channel;
    },
    subscribe: () => channel,
    track: async () => 'ok',
    presenceState: () => state,
  };
  return {
    client: { channel: () => channel, removeChannel: async () => 'ok' } as never,
    online: (...devices: [device: string, user: string][]) =>
      act(async () => {
        state = Object.fromEntries(
          devices.map(([device_id, user_id]) => [device_id, [{ device_id, user_id }]]),
        );
        sync();
      }),
  };
}

function join() {
  const { client, online } = fakeChannel();
  const names: Record<string, string> = { [ME]: 'Mia Lindqvist', [OTHER]: 'Jonas Weber' };
  act(() =>
    startPresence({
      client,
      accountId: ACCOUNT_ID,
      userId: ME,
      deviceId: 'device-1',
      info: {},
      onNotification: () => {},
      readMembers: async (ids) =>
        ids.map((user_id) => ({ user_id, name: names[user_id] ?? '', email: null, avatar: null })),
    }),
  );
  return online;
}
const badge = (name: string) => screen.findByRole('link', { name });

describe('the online badge', () => {
  it('[DASH-26] follows who comes and goes, and counts people, not devices', async () => {
    renderScreen(<Topbar />, { backend: fakeBackend({}) });
    expect(await badge('0 members online')).toBeTruthy();
    const online = join();
    await online(['d1', ME]);
    expect(await badge('1 member online')).toBeTruthy();
    await online(['d1', ME], ['d2', OTHER], ['d3', OTHER]);
    expect((await badge('2 members online')).textContent).toBe('2');
    await online(['d2', OTHER]);
    expect(await badge('1 member online')).toBeTruthy();
  });

  it('[DASH-26] leads to the messages where they exist, else to the dashboard', async () => {
    const { unmount } = renderScreen(<Topbar />, { backend: fakeBackend({}) });
    expect((await badge('0 members online')).getAttribute('href')).toBe('/dashboard');
    unmount();
    const composition = compositionWith(['/dashboard', '/dashboard/messages']);
    renderScreen(<Topbar />, { backend: fakeBackend({}), composition });
    expect((await badge('0 members online')).getAttribute('href')).toBe('/dashboard/messages');
  });

  it('[RT-04] says who it is, and on how many devices', async () => {
    renderScreen(<Topbar />, { backend: fakeBackend({}) });
    const online = join();
    await online(['d1', ME], ['d2', OTHER], ['d3', OTHER]);
    await person.click(screen.getByRole('button', { name: 'Who is online' }));
    const people = within(await screen.findByRole('dialog', { name: 'Online now' })).getAllByRole('listitem');
    expect(people.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Jonas Weber.*on 2 devices/),
      expect.stringMatching(/Mia Lindqvist \(you\)/),
    ]);
  });
});

describe('the top bar', () => {
  it('[DASH-24] leads to the site home', () => {
    renderScreen(<Topbar />, { backend: fakeBackend({}) });
    expect(screen.getByRole('link', { name: 'View site' }).getAttribute('href')).toBe('/');
  });

  it('[DASH-27] offers exactly Light, Dark and Night', async () => {
    renderScreen(<Topbar />, { backend: fakeBackend({}) });
    await person.click(screen.getByRole('button', { name: 'Theme: Light' }));
    const choices = await screen.findAllByRole('menuitem');
    expect(choices.map((item) => item.textContent?.replace('(chosen)', ''))).toEqual([
      'Light',
      'Dark',
      'Night',
    ]);
  });

  it('[DATA-20] the account button shows the person’s own picture, once they have one', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const mine = { account_id: ACCOUNT_ID, user_id: ME, name: 'Mia', avatar_at: '2026-11-22T10:00:00Z' };
    renderScreen(<Topbar />, { backend: fakeBackend({ members: [mine] }) });
    const button = screen.getByRole('button', { name: /^Your account/ });
    await waitFor(() =>
      expect(button.querySelector('img')?.getAttribute('src')).toContain(
        `/storage/v1/object/public/${ACCOUNT_ID}/avatars/${ME}/avatar.jpg?v=`,
      ),
    );
    expect(Object.keys(keptAvatars(sessionStorage, ACCOUNT_ID, 'user'))).toEqual([ME]);
    sessionStorage.clear();
  });

  it('[PUB-18] the user menu offers exactly Dashboard, Notifications and Log out', async () => {
    renderScreen(<Topbar />, { backend: fakeBackend({}) });
    await person.click(screen.getByRole('button', { name: /^Your account/ }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Notifications', '/dashboard/notifications'],
      ['Log out', null],
    ]);
  });

  it('[AUTH-04] logging out ends the session and leads to the site home', async () => {
    const session = signedIn();
    renderScreen(<Topbar />, { backend: fakeBackend({}), session, path: '/dashboard/orders' });
    await person.click(screen.getByRole('button', { name: /^Your account/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(session.calls).toEqual([['signOut']]));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'));
  });

  it('[DASH-25] has the editing shortcuts for a manager where their screens exist, and for no student', async () => {
    const composition = compositionWith(['/dashboard', '/dashboard/media']);
    const { unmount } = renderScreen(<Topbar />, { backend: fakeBackend({}, MANAGER), composition });
    await person.click(await screen.findByRole('button', { name: 'Create' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Media']);
    unmount();
    const backend = fakeBackend({});
    renderScreen(<Topbar />, { backend, composition });
    await badge('0 members online');
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  });
});
