import {
  AccountStatusInput,
  type OperatorAccount,
  type OperatorAccounts,
  TestModeInput,
} from '@stoa/shared/contracts/operator';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import { captureDownload } from '@stoa/shared/testing/capture-download';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Accounts from '../../exposes/accounts.tsx';
import { fakeService, KILN, OPERATOR, POLYGLOT } from '../../testing/fake-service.ts';
import { listsText, superadminText, workplaceText } from '../../testing/texts.ts';

const account = (values: Partial<OperatorAccount>): OperatorAccount => ({
  account_id: KILN,
  slug: 'kiln',
  name: 'Kiln & Clay',
  domain: null,
  domain_verified_at: null,
  plan: 'professional',
  status: 'active',
  siteUrl: 'http://kiln.localhost:3000',
  memberCount: 4,
  payments_test_mode: false,
  usage: 'reached',
  backend: 'default',
  created_at: '2026-11-01T00:00:00Z',
  ...values,
});
const NAMED = { name: 'Kiln & Clay' };
const POLY = account({ account_id: POLYGLOT, slug: 'polyglot', name: 'Polyglot House', domain: 'polyglot.example', status: 'suspended' }); // prettier-ignore

/** Finds like the service does, by slug, name or domain. */
function accounts(path: string): OperatorAccounts {
  const query = new URLSearchParams(path.split('?')[1]);
  const search = (query.get('search') ?? '').toLowerCase();
  const status = query.get('status');
  const found = [account({}), POLY].filter(
    (one) =>
      `${one.slug} ${one.name} ${one.domain}`.toLowerCase().includes(search) &&
      (!status || one.status === status),
  );
  return { accounts: found, total: search || status ? found.length : 60, page: 1, pageSize: 50 };
}
const only = (values: Partial<OperatorAccount>): OperatorAccounts => ({
  ...{ accounts: [account(values)], total: 1, page: 1, pageSize: 50 },
});

afterEach(() => vi.unstubAllGlobals());

function open(path = '/dashboard/accounts') {
  const service = fakeService({ replies: { '/api/operator/accounts': accounts } });
  show(service, path);
  return service;
}

function show(service: ReturnType<typeof fakeService>, path = '/dashboard/accounts') {
  render(
    <TestPage
      bootstrap={testBootstrap({ kind: 'platform', account: null })}
      session={testSession(OPERATOR)}
      client={service.client}
      path={path}
    >
      <Accounts />
    </TestPage>,
  );
}

const person = userEvent.setup();
const table = () => screen.findByRole('table', { name: superadminText('accounts.title') });
const lastQuery = ({ calls }: ReturnType<typeof fakeService>) =>
  Object.fromEntries(
    new URLSearchParams(
      calls.findLast(({ path }) => path.startsWith('/api/operator/accounts?'))?.path.split('?')[1],
    ),
  );
/** Chooses from the menu of the account's row. */
async function choose(item: string): Promise<void> {
  await person.click(
    await screen.findByRole('button', { name: superadminText('accounts.actionsOf', NAMED) }),
  );
  await person.click(await screen.findByRole('menuitem', { name: superadminText(item) }));
}

describe('accounts', () => {
  it('[SUP-08] shows every account with domain, plan, status, use of its limits and the way to it', async () => {
    open();
    const [, kiln, polyglot] = within(await table()).getAllByRole('row');
    expect(kiln?.textContent).toMatch(
      new RegExp(
        `Kiln & Clay.*kiln.*Professional.*${superadminText('accounts.states.active')}.*${superadminText('accounts.usages.reached')}.*4`,
      ),
    );
    expect(polyglot?.textContent).toMatch(
      new RegExp(
        `Polyglot House.*polyglot\\.example.*${superadminText('accounts.unverified')}.*${superadminText('accounts.states.suspended')}`,
      ),
    );
    expect(screen.getByRole('link', { name: 'Kiln & Clay' }).getAttribute('href')).toMatch(
      new RegExp(`^/dashboard/accounts/${KILN}\\?in=`),
    );
    await person.click(screen.getByRole('button', { name: superadminText('accounts.actionsOf', NAMED) }));
    expect(
      (await screen.findByRole('menuitem', { name: superadminText('account.visit') })).getAttribute('href'),
    ).toBe('http://kiln.localhost:3000');
  });

  it('[SUP-08] finds by what is typed and says so when nothing fits', async () => {
    const service = open();
    await table();
    await person.type(screen.getByRole('searchbox'), 'polyglot');
    await waitFor(() => expect(screen.queryByText('Kiln & Clay')).toBeNull());
    await person.type(screen.getByRole('searchbox'), ' & nobody');
    expect(
      await screen.findByRole('heading', { name: superadminText('accounts.noMatchTitle') }),
    ).toBeTruthy();
    expect(lastQuery(service)).toEqual({
      search: 'polyglot & nobody',
      sort: 'name',
      offset: '0',
      limit: '50',
    });
    await person.click(screen.getByRole('button', { name: listsText('clearFilters') }));
    expect(await screen.findByText('Kiln & Clay')).toBeTruthy();
  });

  it('asks the server for what the address says: filters, sort and page', async () => {
    const service = open(
      '/dashboard/accounts?plan=starter,none&usage=reached,near&backend=own&status=suspended&sort=-members&page=2',
    );
    await table();
    expect(lastQuery(service)).toEqual({
      ...{ plan: 'starter,none', usage: 'reached,near', backend: 'own', status: 'suspended' },
      ...{ sort: '-members', offset: '50', limit: '50' },
    });
    const chip = listsText('editFilter', {
      label: superadminText('accounts.status'),
      value: superadminText('accounts.states.suspended'),
    });
    expect(await screen.findByRole('button', { name: chip })).toBeTruthy();
  });

  it('leaves out of the request what the address holds and no filter knows', async () => {
    const service = open('/dashboard/accounts?status=closed&sort=owner&page=-1&plan=%27');
    await table();
    expect(lastQuery(service)).toEqual({ sort: 'name', offset: '0', limit: '50' });
  });

  it('exports what matches, with the chosen columns', async () => {
    const csv = captureDownload();
    open('/dashboard/accounts?status=suspended&columns=name,domain,plan');
    await table();
    await person.click(screen.getByRole('button', { name: listsText('export') }));
    await waitFor(() =>
      expect(csv().trim().split('\r\n')).toEqual([
        'account_id,name,slug,domain,domain_verified_at,plan',
        `${POLYGLOT},Polyglot House,polyglot,polyglot.example,,professional`,
      ]),
    );
  });

  it('suspends an account for a reason, shows it at once, and opens it again', async () => {
    let status = 'active';
    const sent: unknown[] = [];
    const service = fakeService({
      replies: {
        '/api/operator/accounts': () => only({ status }),
        [`/api/operator/accounts/${KILN}/status`]: (
          _path: string,
          call: { method: string; body: unknown },
        ) => {
          const body = AccountStatusInput.parse(call.body);
          ({ status } = body);
          sent.push([call.method, body]);
          return { isChanged: true };
        },
      },
    });
    show(service);
    await choose('accounts.suspendAccount');
    const dialog = await screen.findByRole('dialog', {
      name: superadminText('accounts.suspendTitle', NAMED),
    });
    await person.click(within(dialog).getByRole('button', { name: superadminText('accounts.suspend') }));
    expect(sent).toEqual([]);
    await person.type(within(dialog).getByRole('textbox'), 'unpaid for months');
    await person.click(within(dialog).getByRole('button', { name: superadminText('accounts.suspend') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(superadminText('accounts.states.suspended'))).toBeTruthy();
    await choose('accounts.reopenAccount');
    const again = await screen.findByRole('dialog');
    await person.type(within(again).getByRole('textbox'), 'paid');
    await person.click(within(again).getByRole('button', { name: superadminText('accounts.reopen') }));
    expect(await screen.findByText(superadminText('accounts.states.active'))).toBeTruthy();
    expect(sent).toEqual([
      ['PUT', { status: 'suspended', reason: 'unpaid for months' }],
      ['PUT', { status: 'active', reason: 'paid' }],
    ]);
  });

  it('[EXAM-B1] [CHK-10] turns test mode on for a reason, and the list shows it', async () => {
    let payments_test_mode = false;
    const sent: unknown[] = [];
    show(
      fakeService({
        replies: {
          '/api/operator/accounts': () => only({ payments_test_mode }),
          [`/api/operator/accounts/${KILN}/testMode`]: (_path: string, call: { body: unknown }) => {
            const body = TestModeInput.parse(call.body);
            payments_test_mode = body.isOn;
            sent.push(body);
            return { isChanged: true };
          },
        },
      }),
    );
    await table();
    expect(screen.queryByText(superadminText('accounts.testMode'))).toBeNull();
    await choose('accounts.testModeOn');
    const dialog = await screen.findByRole('dialog', {
      name: superadminText('accounts.testModeOnTitle', NAMED),
    });
    await person.type(within(dialog).getByRole('textbox'), 'the owner tries the checkout');
    await person.click(within(dialog).getByRole('button', { name: superadminText('accounts.testModeOn') }));
    expect(await screen.findByText(superadminText('accounts.testMode'))).toBeTruthy();
    expect(sent).toEqual([{ isOn: true, reason: 'the owner tries the checkout' }]);
    await person.click(screen.getByRole('button', { name: superadminText('accounts.actionsOf', NAMED) }));
    expect(
      await screen.findByRole('menuitem', { name: superadminText('accounts.testModeOff') }),
    ).toBeTruthy();
  });

  it('says that somebody else had done it before, and that the reason was not kept', async () => {
    const notifications: Notice[] = [];
    provideNotify((notice) => notifications.push(notice));
    show(
      fakeService({
        replies: {
          '/api/operator/accounts': () => only({}),
          [`/api/operator/accounts/${KILN}/status`]: () => ({ isChanged: false }),
        },
      }),
    );
    await choose('accounts.suspendAccount');
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByRole('textbox'), 'unpaid for months');
    await person.click(within(dialog).getByRole('button', { name: superadminText('accounts.suspend') }));
    await waitFor(() => expect(notifications.at(-1)?.kind).toBe('warning'));
    expect(notifications.at(-1)?.text).toBe(superadminText('accounts.suspendBefore', NAMED));
    expect(screen.queryByRole('dialog')).toBeNull();
    provideNotify(null);
  });

  it('turns pages', async () => {
    const service = open();
    await person.click(await screen.findByRole('button', { name: workplaceText('next') }));
    await screen.findByText(workplaceText('range', { from: 51, to: 60, total: 60 }));
    expect(lastQuery(service)).toMatchObject({ offset: '50', limit: '50' });
  });

  it('says what fills the list where there is no account yet', async () => {
    show(
      fakeService({ replies: { '/api/operator/accounts': () => ({ ...only({}), accounts: [], total: 0 }) } }),
    );
    expect(await screen.findByRole('heading', { name: superadminText('accounts.emptyTitle') })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
