import type {
  NotificationReadInput,
  OperatorNotification,
} from '@stoa/shared/contracts/operator-notifications';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Notifications from '../../exposes/owner-notifications.tsx';
import Topbar from '../../exposes/platform-topbar.tsx';
import { type Call, fakeService, OPERATOR, RejectionError } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText, cronsText, listsText, noticesText, superadminText } from '../../testing/texts.ts';
import { causePath } from './notification-text.ts';

const person = userEvent.setup();
const PATH = '/api/operator/notifications';
const SITE = '20000000-0000-4000-8000-000000000009';
const JOB: OperatorNotification = {
  ...{ id: '40000000-0000-4000-8000-000000000001', source: 'jobs', kind: 'jobFailed', severity: 'danger' },
  ...{ site: null, data: { job: 'send-mail' }, openedAt: '2026-11-26T09:00:00.000Z', closedAt: null },
  ...{ isRead: false, assignee: null, etag: '"1"' },
};
const TICKET: OperatorNotification = {
  ...JOB,
  ...{ id: '40000000-0000-4000-8000-000000000002', source: 'tickets', kind: 'ticketOverdue' },
  site: { account_id: SITE, name: 'Harbour School' },
  data: { id: '50000000-0000-4000-8000-000000000001', number: 7, subject: 'Site is down' },
};

/** The platform's notifications, held like the service holds them. */
function serve() {
  const state = { rows: [JOB, TICKET], mutes: [] as object[], isStale: false };
  const service = fakeService({
    replies: {
      [PATH]: () => ({
        notifications: state.rows,
        total: state.rows.length,
        operators: [OPERATOR.user.email],
      }),
      [`${PATH}/summary`]: () => ({
        unread: state.rows.filter(({ isRead }) => !isRead).length,
        mutes: state.mutes,
      }),
      [`${PATH}/read`]: (_: string, { body }: Call) => {
        const { ids, isRead } = body as NotificationReadInput;
        state.rows = state.rows.map((row) => (ids.includes(row.id) ? { ...row, isRead } : row));
        return { ids };
      },
      [`${PATH}/${TICKET.id}/assignee`]: (_: string, { body }: Call) => {
        if (state.isStale) return new RejectionError('precondition_failed');
        state.rows = state.rows.map((row) =>
          row.id === TICKET.id ? { ...row, ...(body as { assignee: string }), etag: '"2"' } : row,
        );
        return {};
      },
      '/api/operator/notification-mutes/tickets': (_: string, { method }: Call) => {
        const mute = {
          source: 'tickets',
          until: '2026-11-27T09:00:00.000Z',
          by: 'a@b.example',
          reason: 'known',
        };
        state.mutes = method === 'PUT' ? [mute] : [];
        return { isChanged: true };
      },
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  openScreen(
    service,
    <>
      <Topbar />
      <Notifications />
    </>,
    { path: '/dashboard/notifications' },
  );
  return { service, state };
}
const table = async () => within(await screen.findByRole('table', { name: noticesText('title') }));
const bell = (count: number) =>
  screen.findByRole('link', { name: superadminText('topbar.notifications', { count }) });
const ticketName = noticesText('kinds.ticketOverdue', { number: 7, subject: 'Site is down' });
async function choose(row: string, item: string) {
  await person.click(
    await (await table()).findByRole('button', { name: noticesText('actionsOf', { name: row }) }),
  );
  await person.click(await screen.findByRole('menuitem', { name: item }));
}

let notices: Notice[] = [];
let leave: () => void;
beforeEach(() => {
  notices = [];
  provideNotify((notice) => notices.push(notice));
  leave = exitGuard.subscribe(() => {});
});
afterEach(() => {
  leave();
  provideNotify(null);
  vi.unstubAllGlobals();
});

describe('[SUP-07] notifications of operators', () => {
  it('lead to their cause, and the bell counts the unread ones', async () => {
    serve();
    const rows = await table();
    const job = noticesText('kinds.jobFailed', { job: cronsText('jobs.send-mail') });
    expect((await rows.findByRole('link', { name: job })).getAttribute('href')).toBe(
      '/dashboard/maintenance/crons/send-mail',
    );
    expect(rows.getByRole('link', { name: ticketName }).getAttribute('href')).toContain(
      '/dashboard/tickets/5',
    );
    expect(rows.getByRole('link', { name: 'Harbour School' })).toBeTruthy();
    expect(await bell(2)).toBeTruthy();
  });

  it('are marked as read together, and unread again by undo', async () => {
    const { state } = serve();
    const rows = await table();
    for (const box of (await rows.findAllByRole('checkbox')).slice(1)) await person.click(box);
    await person.click(await screen.findByRole('button', { name: noticesText('markRead') }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe(noticesText('markedRead', { count: 2 })));
    expect(state.rows.every(({ isRead }) => isRead)).toBe(true);
    expect(await bell(0)).toBeTruthy();
    notices.at(-1)?.action?.run();
    await waitFor(() => expect(notices.at(-1)?.text).toBe(listsText('undone')));
    expect(state.rows.some(({ isRead }) => isRead)).toBe(false);
  });

  it('are assigned as they were seen; what changed in between is said', async () => {
    const { service, state } = serve();
    await choose(ticketName, noticesText('assignToMe'));
    await waitFor(() => expect(notices.at(-1)?.text).toBe(noticesText('assigned')));
    expect(service.calls.findLast(({ method }) => method === 'PUT')).toMatchObject({
      ...{ ifMatch: '"1"', body: { assignee: OPERATOR.user.email } },
    });
    expect(await (await table()).findByText(OPERATOR.user.email)).toBeTruthy();
    state.isStale = true;
    await choose(ticketName, noticesText('unassign'));
    await waitFor(() => expect(notices.at(-1)?.text).toBe(cockpitText('problem.precondition_failed')));
  });

  it('of a source are muted for a time with a reason, and unmuted', async () => {
    const { service } = serve();
    await choose(ticketName, noticesText('mute'));
    const reasonOf = (dialog: ReturnType<typeof within>) =>
      dialog.getByLabelText((text: string) => text.startsWith(cockpitText('reason.label')));
    const dialog = within(await screen.findByRole('dialog', { name: noticesText('muteTitle') }));
    await person.type(reasonOf(dialog), 'known');
    await person.click(dialog.getByRole('button', { name: noticesText('mute') }));
    const source = noticesText('sources.tickets');
    await waitFor(() => expect(notices.at(-1)?.text).toBe(noticesText('muted', { source })));
    expect(service.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ duration: '4h', reason: 'known' },
    });
    await person.click(await screen.findByRole('button', { name: noticesText('unmuteOf', { source }) }));
    const end = within(await screen.findByRole('dialog', { name: noticesText('unmuteTitle', { source }) }));
    await person.type(reasonOf(end), 'solved');
    await person.click(end.getByRole('button', { name: noticesText('unmute') }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe(noticesText('unmuted', { source })));
  });

  it('each lead somewhere', () => {
    const at = { ...TICKET, data: { remote: 'mf-shop', version: '1.0.0' } };
    expect(causePath({ ...at, kind: 'guardAlert' })).toBe('/dashboard/maintenance/remotes/mf-shop');
    expect(causePath({ ...at, kind: 'planUnpaid' })).toBe(`/dashboard/billing/customers/${SITE}`);
    expect(causePath({ ...at, kind: 'billingMismatch' })).toBe(`/dashboard/billing/customers/${SITE}`);
    expect(causePath({ ...at, kind: 'siteReported' })).toBe('/dashboard/tickets/reports');
    expect(causePath({ ...at, kind: 'domainUnverified' })).toBe(`/dashboard/accounts/${SITE}`);
    expect(causePath({ ...JOB, kind: 'mailStuck' })).toBe('/dashboard/maintenance/crons/send-mail');
  });
});
