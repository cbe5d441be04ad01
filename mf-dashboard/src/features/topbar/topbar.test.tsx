import { cachedAvatars } from '@stoa/shared/data/avatars';
import { startPresence, stopPresence } from '@stoa/shared/presence';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Topbar from '../../exposes/topbar.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, ME, OTHER, STUDENT } from '../../testing/fake-backend.ts';
import { compositionWith, renderScreen, signedIn, windowWidth } from '../../testing/render-screen.tsx';
import { dashboardText } from '../../testing/texts.ts';

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
    const { unmount } = renderScreen(<Topbar />, {
      backend: fakeBackend({}),
      composition: compositionWith(['/dashboard']),
    });
    expect((await badge('0 members online')).getAttribute('href')).toBe('/dashboard');
    unmount();
    const composition = compositionWith(['/dashboard', '/dashboard/messages']);
    renderScreen(<Topbar />, { backend: fakeBackend({}), composition });
    expect((await badge('0 members online')).getAttribute('href')).toBe('/dashboard/messages');
  });

  it('[RT-04] says who it is, and on how many devices', async () => {
    renderScreen(<Topbar />, { backend: fakeBackend({}) });
    await join()(['d1', ME], ['d2', OTHER], ['d3', OTHER]);
    await person.click(screen.getByRole('button', { name: dashboardText('online.show') }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Online now' }));
    // The list is loaded when it is opened.
    const online = await dialog.findAllByRole('listitem');
    expect(online.map((item) => item.textContent)).toEqual([
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
    expect(choices.map((item) => item.textContent?.replace('(selected)', ''))).toEqual([
      'Light',
      'Dark',
      'Night',
    ]);
  });

  it('[DATA-20] the account button shows the person’s own picture, once they have one', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const member = { account_id: ACCOUNT_ID, user_id: ME, name: 'Mia', avatar_at: '2026-11-22T10:00:00Z' };
    renderScreen(<Topbar />, { backend: fakeBackend({ members: [member] }) });
    const button = screen.getByRole('button', { name: /^Your account/ });
    await waitFor(() =>
      expect(button.querySelector('img')?.getAttribute('src')).toContain(
        `/storage/v1/object/public/${ACCOUNT_ID}/avatars/${ME}/avatar.jpg?v=`,
      ),
    );
    expect(Object.keys(cachedAvatars(sessionStorage, ACCOUNT_ID, 'user'))).toEqual([ME]);
    sessionStorage.clear();
  });

  it('[DASH-19] [DASH-20] the profile menu has everybody’s own places, and for managers those of the site that exist', async () => {
    const composition = compositionWith([
      '/dashboard',
      '/dashboard/profile',
      '/dashboard/affiliate',
      '/dashboard/notifications',
      '/dashboard/manage',
      ...['site', 'users', 'media', 'ecommerce', 'elearning', 'appointments', 'marketing'].map(
        (name) => `/dashboard/manage/${name}`,
      ),
    ]);
    const entries = async () => {
      await person.click(screen.getByRole('button', { name: /^Your account/ }));
      return (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'));
    };
    const own = ['/dashboard', '/dashboard/profile', '/dashboard/notifications', '/'];
    const { unmount } = renderScreen(<Topbar />, { backend: fakeBackend({}), composition });
    expect(await entries()).toEqual([...own, null]);
    unmount();
    const affiliate = renderScreen(<Topbar />, {
      backend: fakeBackend({}, { ...STUDENT, is_affiliate: true }),
      composition,
    });
    await waitFor(async () => expect(await entries()).toContain('/dashboard/affiliate'));
    affiliate.unmount();
    renderScreen(<Topbar />, { backend: fakeBackend({}, MANAGER), composition });
    await screen.findByRole('button', { name: dashboardText('palette.open') });
    await waitFor(async () => expect(await entries()).toHaveLength(13));
    const manage = [
      '',
      '/site',
      '/users',
      '/media',
      '/ecommerce',
      '/elearning',
      '/appointments',
      '/marketing',
    ];
    const shown = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
    expect(shown).toEqual([...own, ...manage.map((path) => `/dashboard/manage${path}`), null]);
  });

  it('[DASH-28] [DASH-37] [DASH-39] the alerts show each severity as it is; a press on an unread one reads it and keeps that', async () => {
    const alert = (severity: number) => ({ id: `a${severity}`, account_id: ACCOUNT_ID, message: `Alert <b>${severity}</b><img src=x onerror=1>`, severity, read: severity === 1, created_at: `2026-11-0${severity}T10:00:00Z` }); // prettier-ignore
    const account_notifications = [1, 2, 3, 4, 5].map(alert);
    renderScreen(<Topbar />, { backend: fakeBackend({ account_notifications, notifications: [] }, MANAGER) });
    await person.click(await screen.findByRole('button', { name: 'Notifications, 4 unread' }));
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.match(/Note|Update|Attention|Warning|Urgent/)?.[0])).toEqual(
      ['Urgent', 'Warning', 'Attention', 'Update', 'Note'],
    );
    const badge = /^(Note|Update|Attention|Warning|Urgent)$/;
    expect(new Set(lines.map((line) => within(line).getByText(badge).className)).size).toBe(5);
    expect(document.querySelector('[onerror]')).toBeNull();
    await person.click(within(lines[0]!).getByText('5'));
    await waitFor(() => expect(account_notifications[4]?.read).toBe(true));
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy();
    expect(account_notifications.map(({ read }) => read)).toEqual([true, false, false, false, true]);
  });

  it('[DASH-29] [DASH-40] [DASH-41] the chat lists what came in live; opening it reads all of that here and nothing at the backend', async () => {
    const backend = fakeBackend({ members: [] }, STUDENT);
    backend.answer('count_unread_conversations', 0);
    backend.answer('member_emails', []);
    renderScreen(<Topbar />, { backend });
    await screen.findByRole('button', { name: 'Messages, 0 unread' });
    const message = { id: 'm1', account_id: ACCOUNT_ID, conversation_id: 't', user_id: OTHER, body: '<i>Hi</i>', created_at: '2026-11-01T10:00:00Z' }; // prettier-ignore
    act(() => backend.notify('messages', message));
    act(() => backend.notify('notifications', { id: 'n1', type: 'grading', message: 'Graded', severity: 1, created_at: message.created_at })); // prettier-ignore
    await person.click(await screen.findByRole('button', { name: 'Messages, 2 unread' }));
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
        expect.stringMatching(/^Graded/),
        expect.stringContaining('<i>Hi</i>'),
      ]),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Messages, 0 unread' })).toBeTruthy());
    expect(backend.called.map(({ name }) => name)).not.toContain('mark_notifications_read');
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
