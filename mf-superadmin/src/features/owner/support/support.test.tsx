import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import type { OwnedTicket } from '@stoa/shared/contracts/tickets';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OwnerSupport from '../../../exposes/owner-support.tsx';
import Ticket from '../../../exposes/ticket.tsx';
import { type Call, fakeService, KILN, RejectionError } from '../../../testing/fake-service.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { impersonationText, ticketsText } from '../../../testing/texts.ts';

const SITE: OwnedSite = {
  account_id: KILN,
  slug: 'kiln',
  name: 'Kiln & Clay',
  domain: null,
  status: 'suspended',
  siteUrl: 'http://kiln.localhost:3000',
  plan: 'Starter',
  subscription: 'active',
  trialEndsAt: null,
  eraseAt: null,
  offer: null,
  currency: 'EUR',
  features: ['lms'],
  backend: 'platform',
  renamesLeft: 2,
};
const ID = '30000000-0000-4000-8000-000000000001';
const TICKET: OwnedTicket = {
  id: ID,
  number: 7,
  type: 'issue',
  status: 'awaited',
  subject: 'No pictures',
  createdAt: '2027-01-11T08:00:00.000Z',
  updatedAt: '2027-01-11T09:00:00.000Z',
  consents: false,
  messages: [
    {
      id: '40000000-0000-4000-8000-000000000001',
      ...{ kind: 'public', authorKind: 'operator', author: '', body: 'Which page?' },
      at: '2027-01-11T09:00:00.000Z',
      files: [],
    },
  ],
  follows: null,
  mergedInto: null,
  accessRequestedAt: null,
};
const PATH = `/api/sites/${KILN}/tickets`;

/** Until when support can act. */
let endsAt: string | null = null;

function serve(options: { tickets?: OwnedTicket[]; answer?: (call: Call) => unknown } = {}) {
  const { tickets = [TICKET], answer = () => TICKET } = options;
  return fakeService({
    isOperator: false,
    replies: {
      '/api/sites': { sites: [SITE], offers: [], sitesDomain: 'localhost' },
      [PATH]: (_path: string, call: Call) => (call.method === 'POST' ? answer(call) : { tickets }),
      [`/api/sites/${KILN}/support-access`]: (_path: string, { method }: Call) => {
        if (method !== 'GET') endsAt = method === 'PUT' ? '2027-01-12T09:00:00.000Z' : null;
        return { endsAt };
      },
      [`${PATH}/${ID}`]: tickets[0] ?? new RejectionError('not_found'),
      [`${PATH}/${ID}/access-request`]: tickets[0],
      [`${PATH}/${ID}/messages`]: (_path: string, call: Call) => answer(call),
    },
  });
}
const openList = (service: ReturnType<typeof serve>) =>
  openScreen(service, <OwnerSupport />, { path: '/dashboard/tickets' });
const openTicket = (service: ReturnType<typeof serve>) =>
  openScreen(service, <Ticket />, {
    path: `/dashboard/tickets/${ID}?site=${KILN}`,
    pattern: '/dashboard/tickets/:ticket',
  });
const button = (key: string) => screen.findByRole('button', { name: ticketsText(key) });
const posted = ({ calls }: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'POST');

let release = () => {};
beforeEach(() => {
  sessionStorage.clear();
  release = exitGuard.subscribe(() => {});
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

describe('support of an owner', () => {
  it('[SUP-27] lists the tickets of a suspended site, each with its state', async () => {
    openList(serve());
    const table = await screen.findByRole('table', { name: ticketsText('title') });
    const row = within(table).getByRole('row', { name: /No pictures/ });
    expect(within(row).getByRole('link', { name: 'No pictures' }).getAttribute('href')).toBe(
      `/dashboard/tickets/${ID}?site=${KILN}`,
    );
    expect(within(row).getByText(ticketsText('states.awaited')).closest('[data-tone]')).toHaveProperty(
      'dataset.tone',
      'info',
    );
  });

  it('opens a ticket with what was typed, and asks for what is missing', async () => {
    const service = serve({ tickets: [] });
    openList(service);
    await userEvent.click(await button('owned.open'));
    const dialog = await screen.findByRole('dialog');
    const send = within(dialog).getByRole('button', { name: ticketsText('owned.open') });
    await userEvent.click(send);
    expect((await within(dialog).findAllByText(ticketsText('textMissing'))).length).toBeGreaterThan(0);
    await userEvent.type(within(dialog).getByLabelText(new RegExp(ticketsText('subject'))), 'No pictures');
    await userEvent.type(within(dialog).getByLabelText(new RegExp(`^${ticketsText('text')}`)), 'All gone.');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: ticketsText('owned.consents') }));
    const files = within(dialog).getByLabelText(ticketsText('files.label'));
    const upload = userEvent.setup({ applyAccept: false });
    await upload.upload(files, new File(['a program'], 'a.exe', { type: 'application/x-msdownload' }));
    expect(await within(dialog).findByText(ticketsText('files.wrongType', { name: 'a.exe' }))).toBeTruthy();
    await upload.upload(files, new File(['a picture'], 'page.png', { type: 'image/png' }));
    expect(
      await within(dialog).findByRole('button', {
        name: ticketsText('files.removeOf', { name: 'page.png' }),
      }),
    ).toBeTruthy();
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted(service)).toEqual([
      expect.objectContaining({
        path: PATH,
        body: {
          ...{ type: 'issue', subject: 'No pictures', text: 'All gone.', consents: true },
          files: [{ name: 'page.png', type: 'image/png', data: btoa('a picture') }],
        },
      }),
    ]);
  });

  it('keeps the draft when the service rejects it', async () => {
    openList(serve({ tickets: [], answer: () => new RejectionError('rate_limited') }));
    await userEvent.click(await button('owned.open'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(new RegExp(ticketsText('subject'))), 'No pictures');
    const text = within(dialog).getByLabelText(new RegExp(`^${ticketsText('text')}`)) as HTMLTextAreaElement;
    await userEvent.type(text, 'All gone.');
    await userEvent.click(within(dialog).getByRole('button', { name: ticketsText('owned.open') }));
    expect(await within(dialog).findByText(ticketsText('limited'))).toBeTruthy();
    expect(text.value).toBe('All gone.');
  });
});

describe('a ticket of an owner', () => {
  it('[SUP-27] shows the conversation and sends the reply', async () => {
    const sent = { ...TICKET, status: 'unresolved' as const };
    const service = serve({ answer: () => sent });
    openTicket(service);
    expect(await screen.findByText('Which page?')).toBeTruthy();
    expect(screen.getByText(ticketsText('support'))).toBeTruthy();
    expect(screen.getByText(ticketsText('owned.awaited'))).toBeTruthy();
    const field = screen.getByRole('textbox', { name: new RegExp(ticketsText('owned.reply')) });
    await userEvent.type(field, 'The first one.');
    await userEvent.click(await button('owned.send'));
    await waitFor(() => expect(screen.queryByText(ticketsText('owned.awaited'))).toBeNull());
    expect(posted(service)).toEqual([
      expect.objectContaining({
        path: `${PATH}/${ID}/messages`,
        body: { text: 'The first one.', files: [] },
      }),
    ]);
    expect((field as HTMLTextAreaElement).value).toBe('');
  });

  it('is reopened by a reply once it is resolved', async () => {
    openTicket(serve({ tickets: [{ ...TICKET, status: 'resolved' }] }));
    expect(await button('owned.sendReopen')).toBeTruthy();
    expect(screen.getByText(ticketsText('owned.resolved'))).toBeTruthy();
  });

  it('of somebody else is not found', async () => {
    openTicket(serve({ tickets: [] }));
    expect(await screen.findByText(ticketsText('unknownTitle'))).toBeTruthy();
  });
});

describe('support access at a ticket', () => {
  it('is allowed for a day, names its end, and is stopped', async () => {
    const service = serve();
    openTicket(service);
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: impersonationText('allowDay') }));
    expect(await screen.findByText(/Support can act as your members until .*12 Jan 2027/)).toBeTruthy();
    const put = service.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ hours: 24, ticketId: ID });
    await person.click(screen.getByRole('button', { name: impersonationText('withdraw') }));
    expect(await screen.findByRole('button', { name: impersonationText('allowWeek') })).toBeTruthy();
    expect(endsAt).toBeNull();
  });

  it('is allowed or declined where support requests it', async () => {
    endsAt = null;
    const requested = { ...TICKET, accessRequestedAt: '2027-01-11T10:00:00.000Z' };
    const service = serve({ tickets: [requested] });
    openTicket(service);
    expect(await screen.findByRole('heading', { name: impersonationText('request') })).toBeTruthy();
    expect(screen.queryByText(impersonationText('accessOff'))).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: impersonationText('decline') }));
    await waitFor(() =>
      expect(service.calls).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: `${PATH}/${ID}/access-request` }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: impersonationText('allowDay') }));
    await waitFor(() => expect(endsAt).not.toBeNull());
  });
});
