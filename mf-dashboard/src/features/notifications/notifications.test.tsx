import { bus } from '@stoa/shared/event-bus';
import { provideNotify } from '@stoa/shared/notify';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import Notifications from '../../exposes/notifications.tsx';
import Topbar from '../../exposes/topbar.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen, windowWidth } from '../../testing/render-screen.tsx';
import { dashboardText } from '../../testing/texts.ts';

const person = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const notice = (id: string, severity: number, read = false) => ({ id, account_id: ACCOUNT_ID, message: `Message <b>${id}</b>`, severity, read, created_at: `2026-11-0${severity}T10:00:00Z` }); // prettier-ignore
const unread = () => screen.queryAllByText('Unread').length;

describe('notifications', () => {
  it('[DASH-16] shows a manager the account’s notices, newest first, and marks it read', async () => {
    const account_notifications = [notice('old', 1, true), notice('two', 2), notice('five', 5)];
    renderScreen(<Notifications />, { backend: fakeBackend({ account_notifications }, MANAGER) });
    await screen.findByText('five');
    const names = screen.getAllByRole('listitem').map((item) => /Message (\w+?)(Urgent|Update|Note)/.exec(item.textContent ?? '')?.[1]); // prettier-ignore
    expect(names).toEqual(['five', 'two', 'old']);
    expect(unread()).toBe(2);
    await person.click(screen.getAllByRole('button', { name: 'Mark as read' })[0] as HTMLElement);
    await waitFor(() => expect(unread()).toBe(1));
    expect(account_notifications.map(({ read }) => read)).toEqual([true, false, true]);
  });

  it('says so when marking fails, and the notice stays unread', async () => {
    const backend = fakeBackend({ account_notifications: [notice('two', 2)] }, MANAGER);
    renderScreen(<Notifications />, { backend });
    await screen.findByText('two');
    backend.fail('account_notifications', 'no line');
    const said: string[] = [];
    provideNotify(({ text }) => said.push(text));
    await person.click(screen.getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(said).toEqual([dashboardText('notifications.failed', { reason: 'no line' })]));
    expect(unread()).toBe(1);
    provideNotify(null);
  });

  it('[DASH-16] lists stored notifications by pages, as text, and marks one or all of it read', async () => {
    const own = (n: number, read: boolean) => ({ id: `n${n}`, account_id: ACCOUNT_ID, type: 'certificate', message: `<b>Course ${n}</b>`, severity: 2, data: { serial: `S${n}` }, read, created_at: `2026-11-01T10:00:${n}Z` }); // prettier-ignore
    const notifications = Array.from({ length: 30 }, (_, n) => own(n + 10, n < 28));
    const backend = fakeBackend({ notifications }, STUDENT);
    backend.answer('mark_notifications_read', 1);
    renderScreen(<Notifications />, { backend, path: '/dashboard/notifications' });
    const link = await screen.findByRole('link', { name: '<b>Course 39</b>' });
    expect(link.getAttribute('href')).toBe('/certificate/S39');
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
    await person.click(screen.getAllByRole('button', { name: 'Mark as read' })[0] as HTMLElement);
    await waitFor(() => expect(backend.called.at(-1)?.args).toMatchObject({ p_ids: ['n39'] }));
    await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(backend.called.at(-1)?.args).toMatchObject({ p_ids: null }));
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('<b>Course 14</b>')).toBeTruthy();
    await chooseOption(screen.getByLabelText('Show'), 'unread');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  it("[DASH-16] asks nothing of the account's notices for a member, and says what the place is for", async () => {
    const backend = fakeBackend({ account_notifications: [notice('two', 2)] }, STUDENT);
    renderScreen(<Notifications />, { backend });
    expect(
      await screen.findByRole('heading', { name: dashboardText('notifications.emptyTitle') }),
    ).toBeTruthy();
    expect(backend.requests.filter(({ table }) => table === 'account_notifications')).toEqual([]);
  });

  it('[RT-05] [VAL-06] appends what comes in live, whatever it holds, with profane words masked', async () => {
    windowWidth(1280);
    renderScreen(
      <>
        <Topbar />
        <Notifications />
      </>,
      { backend: fakeBackend({}, STUDENT) },
    );
    await screen.findByRole('heading', { name: dashboardText('notifications.emptyTitle') });
    act(() => bus.emit('notification.received', { type: 'chat', message: 'Jonas <script>1</script>wrote' }));
    act(() => bus.emit('notification.received', { type: 'order', message: 'Order 7' }));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Order 7/),
      expect.stringMatching(/^Jonas wrote/),
    ]);
    act(() =>
      bus.emit('notification.received', { type: 'chat', message: 'Jonas: this <b>shitty</b> kiln!' }),
    );
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/^Jonas: this \*{6} kiln!/);
    await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(unread()).toBe(0);
  });
});
