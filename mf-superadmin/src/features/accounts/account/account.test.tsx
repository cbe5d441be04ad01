import { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import type { DomainDns } from '@stoa/shared/contracts/platform-lists';
import type { SendingState } from '@stoa/shared/contracts/sender-domains';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Account from '../../../exposes/account.tsx';
import { type Call, fakeService, KILN, RejectionError } from '../../../testing/fake-service.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { cockpitText, everywhereText, superadminText as text, ticketsText } from '../../../testing/texts.ts';

const person = userEvent.setup();
const PATH = `/api/operator/accounts/${KILN}`;
const NAMED = { name: 'Kiln & Clay' };
afterEach(() => vi.unstubAllGlobals());

const limit = (metric: string, values: object = {}) => ({
  ...{ metric, used: 0, limit: 100, planLimit: 100, unit: 1, resetsAt: null, retained: null, override: null },
  ...values,
});
const detail = (values: object = {}): OperatorAccountDetail =>
  OperatorAccountDetail.parse({
    account_id: KILN,
    slug: 'kiln',
    name: NAMED.name,
    domain: null,
    domain_verified_at: null,
    plan: 'starter',
    status: 'active',
    siteUrl: 'http://kiln.localhost:3000',
    memberCount: 4,
    payments_test_mode: false,
    created_at: '2026-11-01T00:00:00Z',
    owner: { name: 'Mara', email: 'mara@kiln.example' },
    features: ['lms'],
    planFeatures: ['lms', 'groups'],
    subscription: { status: 'trialing', period: 'monthly', trialEndsAt: '2026-12-20T12:00:00Z' },
    plans: [
      { id: 'starter', label: 'Starter' },
      { id: 'professional', label: 'Professional' },
    ],
    limits: [
      limit('chats', { used: 90 }),
      limit('storage', { used: 5_242_880, limit: 1024, planLimit: 1024, unit: 1_048_576 }),
      limit('aitokens', {
        limit: 1000,
        planLimit: 0,
        retained: { value: 1000, source: 'kept_from_starter' },
      }),
    ],
    etag: '"one"',
    ...values,
  });

const SENDING: SendingState = {
  ...{ stoppedAt: null, stopReason: null, warmedAt: null, dailyCap: 3, warmUpRest: null },
  ...{ sent: 1_000, bounced: 60, complained: 0 },
};
function open(replies: Record<string, unknown> = {}, account = detail()) {
  const service = fakeService({ replies: { [PATH]: account, [`${PATH}/sending`]: SENDING, ...replies } });
  openScreen(service, <Account />, {
    path: `/dashboard/accounts/${KILN}`,
    pattern: '/dashboard/accounts/:account',
  });
  return service;
}
const changes = ({ calls }: { calls: Call[] }) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH))
    .map(({ method, path, body, ifMatch }) => [method, path.slice(PATH.length), body, ifMatch]);
const rowOf = async (name: string) =>
  within(await screen.findByRole('table', { name: text('account.limits') })).getByRole('row', {
    name: new RegExp(name),
  });
async function confirm(label: string, reason = 'agreed by phone') {
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText(new RegExp(cockpitText('reason.label'))), reason);
  await person.click(within(dialog).getByRole('button', { name: label }));
}

describe('the account of a site', () => {
  it('shows plan, trial, features and limits beside what was used', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: NAMED.name })).toBeTruthy();
    expect(screen.getByText('Starter')).toBeTruthy();
    expect(screen.getByText(text('account.feature.lms'))).toBeTruthy();
    expect((await rowOf(text('account.metrics.chats'))).textContent).toMatch(/90.*100/);
    expect((await rowOf(text('account.metrics.storage'))).textContent).toMatch(/5 MB.*1,024 MB/);
    expect((await rowOf(text('account.metrics.aitokens'))).textContent).toContain(
      text('account.retained.kept_from_starter'),
    );
  });

  it('leads back to the list, says what is unusual, and has its facts aside', async () => {
    open({}, detail({ status: 'paused', payments_test_mode: true, domain: 'kiln.example', backend: 'own' }));
    const above = await screen.findByRole('navigation', { name: cockpitText('nav.above') });
    const link = within(above).getByRole('link', { name: text('accounts.title') });
    expect(link.getAttribute('href')).toBe('/dashboard/accounts');
    const header = within(await screen.findByRole('heading', { level: 1, name: NAMED.name }).then((one) => one.closest('header')!)); // prettier-ignore
    expect(header.getByText(text('accounts.states.paused'))).toBeTruthy();
    expect(header.getByText(text('accounts.testMode'))).toBeTruthy();
    const facts = within(screen.getByRole('complementary'));
    expect(facts.getByRole('link', { name: 'mara@kiln.example' })).toBeTruthy();
    expect(facts.getByText(text('accounts.backends.own'))).toBeTruthy();
    expect(facts.getByText('kiln.example').closest('dd')?.textContent).toContain(text('accounts.unverified'));
    expect(facts.getByText(KILN)).toBeTruthy();
  });

  it('[SUP-05] shows what DNS says about its domain, and asks again', async () => {
    const dns: DomainDns = {
      domain: 'kiln.example',
      record: { name: '_stoa.kiln.example', text: 'stoa-site=1' },
      ...{ found: [], isProven: false, isMissing: true, certificate: 'unverified', presented: null },
      address: {
        ...{ target: 'kiln.stoa.example', expected: ['203.0.113.7'], state: 'elsewhere' },
        found: { cname: [], addresses: ['198.51.100.1'] },
      },
    };
    const path = `/api/operator/domains/${KILN}/dns`;
    const service = open({ [path]: dns }, detail({ domain: 'kiln.example' }));
    expect(await screen.findByText(everywhereText('domains.address.elsewhere'))).toBeTruthy();
    for (const said of ['kiln.stoa.example', '203.0.113.7', '198.51.100.1', '_stoa.kiln.example'])
      expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByText(everywhereText('domains.certificates.unverified'))).toBeTruthy();
    const reads = () => service.calls.filter((call) => call.path === path).length;
    const before = reads();
    await person.click(screen.getByRole('button', { name: everywhereText('domains.check') }));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('suspends the account from its danger zone, which stands last', async () => {
    const service = open({ [`${PATH}/status`]: { isChanged: true } });
    await screen.findByRole('heading', { level: 1, name: NAMED.name });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.at(-1)).toBe(text('account.danger'));
    await person.click(screen.getByRole('button', { name: text('accounts.suspendAccount') }));
    await confirm(text('accounts.suspend'), 'unpaid for months');
    await waitFor(() => expect(changes(service)).toHaveLength(1));
    expect(changes(service)[0]?.slice(0, 3)).toEqual([
      'PUT',
      '/status',
      { status: 'suspended', reason: 'unpaid for months' },
    ]);
  });

  it('changes the plan for a reason, as it was seen', async () => {
    const service = open({ [`${PATH}/plan`]: {} });
    await person.click(await screen.findByRole('button', { name: text('account.changePlan') }));
    const dialog = await screen.findByRole('dialog', { name: text('account.planTitle', NAMED) });
    await person.click(within(dialog).getByRole('button', { name: text('account.changePlan') }));
    expect(changes(service)).toEqual([]);
    await chooseOption(within(dialog).getByLabelText(new RegExp(text('accounts.plan'))), 'professional');
    await confirm(text('account.changePlan'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(service)).toEqual([
      ['PUT', '/plan', { plan: 'professional', reason: 'agreed by phone' }, '"one"'],
    ]);
  });

  it('switches a feature', async () => {
    const service = open({ [`${PATH}/features`]: {} });
    await person.click(await screen.findByRole('button', { name: text('account.changeFeatures') }));
    await person.click(await screen.findByRole('checkbox', { name: text('account.feature.groups') }));
    await confirm(text('account.changeFeatures'));
    await waitFor(() =>
      expect(changes(service)).toEqual([
        ['PUT', '/features', { features: ['lms', 'groups'], reason: 'agreed by phone' }, '"one"'],
      ]),
    );
  });

  it('sets a limit, refuses one that is no number, and keeps what was typed when somebody was faster', async () => {
    const service = open({ [`${PATH}/limits/chats`]: new RejectionError('precondition_failed') });
    const name = text('account.metrics.chats');
    await person.click(await screen.findByRole('button', { name: text('account.setLimitOf', { name }) }));
    const field = await screen.findByLabelText(new RegExp(`^${text('account.value')}`));
    await person.clear(field);
    await person.type(field, 'many');
    await confirm(text('account.setLimit'));
    expect(changes(service)).toEqual([]);
    await person.clear(field);
    await person.type(field, '500');
    await person.click(screen.getByRole('button', { name: text('account.setLimit') }));
    expect(await screen.findByText(cockpitText('problem.precondition_failed'))).toBeTruthy();
    expect(changes(service)).toEqual([
      ['PUT', '/limits/chats', { value: 500, until: null, reason: 'agreed by phone' }, '"one"'],
    ]);
    expect(screen.getByDisplayValue('500')).toBeTruthy();
  });

  it('removes a limit that an operator set', async () => {
    const override = {
      ...{ value: 500, until: null, reason: 'a promise of sales' },
      ...{ setBy: 'admin@stoa.example', setAt: '2026-11-20T00:00:00Z' },
    };
    const service = open(
      { [`${PATH}/limits/chats`]: {} },
      detail({ limits: [limit('chats', { limit: 500, override })] }),
    );
    const name = text('account.metrics.chats');
    expect(await screen.findByText('a promise of sales')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: text('account.removeLimitOf', { name }) }));
    await confirm(text('account.removeLimit'));
    await waitFor(() =>
      expect(changes(service)).toEqual([['DELETE', '/limits/chats', { reason: 'agreed by phone' }, '"one"']]),
    );
  });

  it('says so when there is no such account', async () => {
    open({ [PATH]: new RejectionError('account_not_found') });
    expect(await screen.findByRole('heading', { name: text('account.unknownTitle') })).toBeTruthy();
  });
});

describe('[SUP-08] usage and tickets of an account', () => {
  const months = Array.from(
    { length: 13 },
    (_, n) => `20${n < 2 ? 25 : 26}-${String(((n + 10) % 12) + 1).padStart(2, '0')}-01`,
  );
  const used = (last: number) => [...Array.from({ length: 12 }, () => null), last];
  const USAGE = {
    months,
    metrics: [
      { metric: 'mau', used: used(40), unit: 1, limit: 100 },
      { metric: 'storage', used: used(5_242_880), unit: 1_048_576, limit: 1024 },
    ],
  };
  const TICKET = {
    ...{ id: '50000000-0000-4000-8000-000000000001', number: 7, type: 'bug', status: 'awaited' },
    ...{ subject: 'Pictures are gone', assignee: null, dueAt: null, follows: null, mergedInto: null },
    site: { account_id: KILN, slug: 'kiln', name: NAMED.name },
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
  };

  it('shows a metric by month in a table too, and another one that is chosen', async () => {
    open({ [`${PATH}/usage`]: USAGE, '/api/operator/tickets': { tickets: [], total: 0, operators: [] } });
    const chart = (name: string) =>
      screen.findByRole('figure', {
        name: text('account.usageOf', { name: text(`account.metrics.${name}`) }),
      });
    expect(await chart('mau')).toBeTruthy();
    await chooseOption(screen.getByLabelText(text('account.usageMetric')), text('account.metrics.storage'));
    const storage = text('account.inMegabytes', { name: text('account.metrics.storage') });
    expect(
      await screen.findByRole('figure', { name: text('account.usageOf', { name: storage }) }),
    ).toBeTruthy();
    expect(await screen.findByText(text('account.noTickets'))).toBeTruthy();
  });

  it('lists the tickets that changed last, each with its state', async () => {
    const service = open({
      [`${PATH}/usage`]: USAGE,
      '/api/operator/tickets': { tickets: [TICKET], total: 1, operators: [] },
    });
    const table = within(await screen.findByRole('table', { name: text('account.ticketsOf', NAMED) }));
    expect(table.getByRole('link', { name: TICKET.subject }).getAttribute('href')).toBe(
      `/dashboard/tickets/${TICKET.id}`,
    );
    expect(table.getByText(ticketsText('states.awaited'))).toBeTruthy();
    const { path } = service.calls.find((call) => call.path.startsWith('/api/operator/tickets')) ?? {
      path: '',
    };
    expect(new URLSearchParams(path.split('?')[1]).get('account')).toBe(KILN);
  });
});

describe('the campaigns of a site', () => {
  it('that were stopped are reopened with a reason', async () => {
    const stopped = { ...SENDING, stoppedAt: '2026-11-20T10:00:00Z', stopReason: 'bounces' };
    const service = open({
      [`${PATH}/sending`]: stopped,
      [`${PATH}/sending/reopen`]: { isChanged: true, sending: SENDING },
    });
    expect(await screen.findByText(text('sending.states.stopped'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: text('sending.reopen') }));
    await confirm(text('sending.reopen'), 'the list was cleaned');
    await waitFor(() =>
      expect(changes(service)).toEqual([
        ['POST', '/sending/reopen', { reason: 'the list was cleaned' }, null],
      ]),
    );
  });

  it('that can be sent need no button', async () => {
    open();
    expect(await screen.findByText(text('sending.states.running'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: text('sending.reopen') })).toBeNull();
  });
});
