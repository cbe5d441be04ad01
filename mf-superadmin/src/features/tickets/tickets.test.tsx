import { type OperatorTicketDetail, TICKET_STATUSES } from '@stoa/shared/contracts/tickets';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TICKET_TONES } from '../../components/tickets/ticket-tones.ts';
import CannedReplies from '../../exposes/canned-replies.tsx';
import Queue from '../../exposes/owner-support.tsx';
import Ticket from '../../exposes/ticket.tsx';
import { type Call, fakeService, KILN, OPERATOR, RejectionError } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ticketsText } from '../../testing/texts.ts';

const ID = '30000000-0000-4000-8000-000000000001';
const PATH = `/api/operator/tickets/${ID}`;
const TICKET: OperatorTicketDetail = {
  id: ID,
  number: 7,
  type: 'issue',
  status: 'unresolved',
  subject: 'No pictures',
  createdAt: '2027-01-11T08:00:00.000Z',
  updatedAt: '2027-01-11T09:00:00.000Z',
  site: { account_id: KILN, slug: 'kiln', name: 'Kiln & Clay' },
  assignee: null,
  dueAt: '2020-01-11T16:00:00.000Z',
  consents: true,
  owner: { name: 'Cara', email: 'cara@kiln.example' },
  messages: [
    {
      id: '40000000-0000-4000-8000-000000000001',
      ...{ kind: 'public', authorKind: 'owner', author: 'Cara', body: 'They are gone.' },
      at: '2027-01-11T09:00:00.000Z',
      files: [],
    },
  ],
  follows: null,
  mergedInto: null,
  firstResponseDueAt: '2020-01-11T16:00:00.000Z',
  firstRepliedAt: null,
  awaitedSince: null,
  accessRequestedAt: null,
  accessEndsAt: null,
  operators: [OPERATOR.user.email],
  replying: [],
  etag: '"3"',
};
const CANNED = { id: '50000000-0000-4000-8000-000000000001', title: 'Cache', text: 'Please reload.' };

/** A service with one ticket that rejects replies and changes over another version, as the real one does. */
function serve(ticket: Partial<OperatorTicketDetail> = {}) {
  const state = { ticket: { ...TICKET, ...ticket }, replies: [CANNED] };
  const change = (call: Call, part: object) => {
    if (call.ifMatch !== state.ticket.etag) return new RejectionError('precondition_failed');
    return (state.ticket = { ...state.ticket, ...part, etag: '"4"' });
  };
  const replies: Record<string, unknown> = {
    '/api/operator/tickets': { tickets: [state.ticket], total: 1, operators: state.ticket.operators },
    [PATH]: (_path: string, call: Call) =>
      call.method === 'PATCH' ? change(call, call.body as object) : state.ticket,
    [`${PATH}/messages`]: (_path: string, call: Call) => change(call, { status: 'awaited' }),
    [`${PATH}/access-request`]: (_path: string, call: Call) =>
      change(call, { status: 'awaited', accessRequestedAt: '2027-01-11T10:00:00.000Z' }),
    [`${PATH}/presence`]: {},
    '/api/operator/canned-replies': (_path: string, call: Call) => {
      if (call.method === 'POST')
        state.replies = [...state.replies, { ...(call.body as typeof CANNED), id: ID }];
      return { replies: state.replies };
    },
  };
  const service = fakeService({ replies });
  const sentTo = (method: string, path: string) =>
    service.calls.filter((call) => call.method === method && call.path === path);
  return { ...service, state, sentTo };
}
const openTicket = (service: ReturnType<typeof serve>) =>
  openScreen(service, <Ticket />, {
    path: `/dashboard/tickets/${ID}`,
    pattern: '/dashboard/tickets/:ticket',
  });
const replyField = () => screen.findByRole('textbox', { name: new RegExp(ticketsText('desk.reply')) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

let release = () => {};
beforeEach(() => {
  sessionStorage.clear();
  release = exitGuard.subscribe(() => {});
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

it('[SUP-29] a ticket has three states, each with its tone', () => {
  expect(TICKET_TONES).toEqual({ unresolved: 'warning', awaited: 'info', resolved: 'success' });
  expect(Object.keys(TICKET_TONES)).toEqual([...TICKET_STATUSES]);
});

describe('the queue', () => {
  it('[SUP-13] lists tickets by their due time, with what is overdue', async () => {
    const service = serve();
    openScreen(service, <Queue />, { path: '/dashboard/tickets?status=unresolved' });
    const row = await screen.findByRole('row', { name: /No pictures/ });
    expect(within(row).getByText(ticketsText('queue.overdue'))).toBeTruthy();
    expect(within(row).getByText(ticketsText('states.unresolved')).closest('[data-tone]')).toHaveProperty(
      'dataset.tone',
      'warning',
    );
    const [call] = service.calls.filter(({ path }) => path.includes('status=unresolved'));
    expect(new URL(call!.path, 'http://stoa.test').searchParams.get('sort')).toBe('due');
  });
});

describe('a ticket of an operator', () => {
  it('[SUP-13] is answered and set to awaiting in one go, and others see that one is writing', async () => {
    const service = serve();
    openTicket(service);
    await userEvent.type(await replyField(), 'Which page?');
    await waitFor(() =>
      expect(service.sentTo('PUT', `${PATH}/presence`).at(0)?.body).toEqual({ isReplying: true }),
    );
    await press(ticketsText('desk.send'));
    await waitFor(() => expect(screen.getAllByText(ticketsText('states.awaited')).length).toBeGreaterThan(0));
    expect(service.sentTo('POST', `${PATH}/messages`)).toEqual([
      expect.objectContaining({
        ifMatch: '"3"',
        body: { kind: 'public', text: 'Which page?', status: 'awaited', files: [] },
      }),
    ]);
    await waitFor(() =>
      expect(service.sentTo('PUT', `${PATH}/presence`).at(-1)?.body).toEqual({ isReplying: false }),
    );
  });

  it('keeps the reply when the ticket changed in between, and sends it over what is new', async () => {
    const service = serve();
    openTicket(service);
    const field = (await replyField()) as HTMLTextAreaElement;
    await userEvent.type(field, 'Which page?');
    service.state.ticket = { ...service.state.ticket, etag: '"9"', subject: 'No pictures at all' };
    await press(ticketsText('desk.send'));
    expect(await screen.findByText(ticketsText('desk.overtaken'))).toBeTruthy();
    expect(field.value).toBe('Which page?');
    await press(ticketsText('desk.send'));
    await waitFor(() => expect(field.value).toBe(''));
    expect(service.sentTo('POST', `${PATH}/messages`).map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"9"']);
  });

  it('takes a canned reply, and shows who else is writing', async () => {
    openTicket(serve({ replying: ['other@stoa.example'] }));
    const field = (await replyField()) as HTMLTextAreaElement;
    expect(screen.getByText(/other@stoa\.example/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('combobox', { name: ticketsText('desk.canned') }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cache' }));
    await waitFor(() => expect(field.value).toBe('Please reload.'));
  });

  it('is assigned with the choice', async () => {
    const service = serve();
    openTicket(service);
    await userEvent.click(await screen.findByRole('combobox', { name: ticketsText('queue.assignee') }));
    await userEvent.click(await screen.findByRole('option', { name: OPERATOR.user.email }));
    await waitFor(() =>
      expect(service.sentTo('PATCH', PATH)).toEqual([
        expect.objectContaining({ ifMatch: '"3"', body: { assignee: OPERATOR.user.email } }),
      ]),
    );
  });

  it('[SUP-13] requests access with a message, for the ticket as it was seen, and shows that it waits', async () => {
    const service = serve();
    openTicket(service);
    await press(ticketsText('access.request'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: ticketsText('access.send') }));
    expect(await dialog.findAllByText(ticketsText('textMissing'))).toHaveLength(2);
    const text = dialog.getByRole('textbox', { name: new RegExp(ticketsText('desk.reply')) });
    await userEvent.type(text, 'May we enrol Noor?');
    await userEvent.click(dialog.getByRole('button', { name: ticketsText('access.send') }));
    expect(await screen.findByRole('button', { name: ticketsText('access.again') })).toBeTruthy();
    expect(service.sentTo('POST', `${PATH}/access-request`)).toEqual([
      expect.objectContaining({ ifMatch: '"3"', body: { text: 'May we enrol Noor?' } }),
    ]);
  });

  it('requests nothing where the owner allowed it, or where there is no owner', async () => {
    openTicket(serve({ accessEndsAt: '2027-01-12T09:00:00.000Z' }));
    expect(await screen.findByRole('link', { name: ticketsText('access.account') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: ticketsText('access.request') })).toBeNull();
    cleanup();
    openTicket(serve({ owner: null }));
    expect(await screen.findByText(ticketsText('access.noOwner'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: ticketsText('access.request') })).toBeNull();
  });
});

describe('canned replies', () => {
  it('are added', async () => {
    const service = serve();
    openScreen(service, <CannedReplies />, { path: '/dashboard/tickets/replies' });
    await press(ticketsText('canned.add'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(new RegExp(ticketsText('canned.name'))), 'Thanks');
    await userEvent.type(within(dialog).getByLabelText(new RegExp(ticketsText('text'))), 'Thank you.');
    await userEvent.click(within(dialog).getByRole('button', { name: ticketsText('canned.save') }));
    expect(await screen.findByRole('row', { name: /Thanks/ })).toBeTruthy();
  });
});
