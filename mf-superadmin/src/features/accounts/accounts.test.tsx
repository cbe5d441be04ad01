import {
  AccountStatusInput,
  type OperatorAccount,
  type OperatorAccounts,
  TestModeInput,
} from '@stoa/shared/contracts/operator';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Accounts from '../../exposes/accounts.tsx';
import { fakeService, KILN, OPERATOR, POLYGLOT } from '../../testing/fake-service.ts';
import { superadminText, workplaceText } from '../../testing/texts.ts';

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
  created_at: '2026-11-01T00:00:00Z',
  ...values,
});
const NAMED = { name: 'Kiln & Clay' };
const POLY = account({ account_id: POLYGLOT, slug: 'polyglot', name: 'Polyglot House', domain: 'polyglot.example', status: 'suspended' }); // prettier-ignore

/** Finds like the service does, by slug, name or domain. */
function accounts(path: string): OperatorAccounts {
  const query = new URLSearchParams(path.split('?')[1]);
  const search = (query.get('search') ?? '').toLowerCase();
  const found = [account({}), POLY].filter(({ slug, name, domain }) => `${slug} ${name} ${domain}`.toLowerCase().includes(search)); // prettier-ignore
  return {
    accounts: found,
    total: search ? found.length : 60,
    page: Number(query.get('page')),
    pageSize: 50,
  };
}

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

describe('accounts', () => {
  it('[SUP-08] shows every account with domain, plan, status and the way to its site', async () => {
    open();
    const table = await screen.findByRole('table', { name: superadminText('accounts.title') });
    const [, kiln, polyglot] = within(table).getAllByRole('row');
    expect(kiln?.textContent).toMatch(
      new RegExp(`Kiln & Clay.*kiln.*professional.*${superadminText('accounts.states.active')}.*4`),
    );
    expect(polyglot?.textContent).toMatch(
      new RegExp(
        `Polyglot House.*polyglot\\.example.*${superadminText('accounts.unverified')}.*${superadminText('accounts.states.suspended')}`,
      ),
    );
    expect(
      screen.getByRole('link', { name: superadminText('accounts.visit', NAMED) }).getAttribute('href'),
    ).toBe('http://kiln.localhost:3000');
  });

  it('[SUP-08] finds by what is typed and says so when nothing fits', async () => {
    const service = open();
    await screen.findByRole('table', { name: superadminText('accounts.title') });
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'polyglot');
    await waitFor(() => expect(screen.queryByText('Kiln & Clay')).toBeNull());
    await userEvent.type(box, ' & nobody');
    expect(await screen.findByRole('heading', { name: superadminText('accounts.emptyTitle') })).toBeTruthy();
    expect(service.calls.at(-1)?.path).toBe('/api/operator/accounts?search=polyglot+%26+nobody&page=1');
    await userEvent.click(screen.getByRole('button', { name: superadminText('accounts.clear') }));
    expect(await screen.findByText('Kiln & Clay')).toBeTruthy();
  });

  it('suspends an account for a reason, shows it at once, and opens it again', async () => {
    let status = 'active';
    const sent: unknown[] = [];
    const service = fakeService({
      replies: {
        '/api/operator/accounts': () => ({
          ...accounts('?'),
          accounts: [account({ status })],
          total: 1,
          page: 1,
        }),
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
    await userEvent.click(
      await screen.findByRole('button', { name: superadminText('accounts.suspendOf', NAMED) }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: superadminText('accounts.suspendTitle', NAMED),
    });
    await userEvent.click(within(dialog).getByRole('button', { name: superadminText('accounts.suspend') }));
    expect(sent).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox'), 'unpaid for months');
    await userEvent.click(within(dialog).getByRole('button', { name: superadminText('accounts.suspend') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(superadminText('accounts.states.suspended'))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: superadminText('accounts.reopenOf', NAMED) }));
    const again = await screen.findByRole('dialog');
    await userEvent.type(within(again).getByRole('textbox'), 'paid');
    await userEvent.click(within(again).getByRole('button', { name: superadminText('accounts.reopen') }));
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
          '/api/operator/accounts': () => ({
            ...accounts('?'),
            accounts: [account({ payments_test_mode })],
            total: 1,
            page: 1,
          }),
          [`/api/operator/accounts/${KILN}/testMode`]: (_path: string, call: { body: unknown }) => {
            const body = TestModeInput.parse(call.body);
            payments_test_mode = body.isOn;
            sent.push(body);
            return { isChanged: true };
          },
        },
      }),
    );
    expect(await screen.findByText(superadminText('accounts.livePayments'))).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', { name: superadminText('accounts.testModeOnOf', NAMED) }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: superadminText('accounts.testModeOnTitle', NAMED),
    });
    await userEvent.type(within(dialog).getByRole('textbox'), 'the owner tries the checkout');
    await userEvent.click(
      within(dialog).getByRole('button', { name: superadminText('accounts.testModeOn') }),
    );
    expect(await screen.findByText(superadminText('accounts.testMode'))).toBeTruthy();
    expect(sent).toEqual([{ isOn: true, reason: 'the owner tries the checkout' }]);
    expect(
      screen.getByRole('button', { name: superadminText('accounts.testModeOffOf', NAMED) }),
    ).toBeTruthy();
  });

  it('says that somebody else had done it before, and that the reason was not kept', async () => {
    const notifications: Notice[] = [];
    provideNotify((notice) => notifications.push(notice));
    show(
      fakeService({
        replies: {
          '/api/operator/accounts': () => ({ ...accounts('?'), accounts: [account({})], total: 1, page: 1 }),
          [`/api/operator/accounts/${KILN}/status`]: () => ({ isChanged: false }),
        },
      }),
    );
    await userEvent.click(
      await screen.findByRole('button', { name: superadminText('accounts.suspendOf', NAMED) }),
    );
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'unpaid for months');
    await userEvent.click(within(dialog).getByRole('button', { name: superadminText('accounts.suspend') }));
    await waitFor(() => expect(notifications.at(-1)?.kind).toBe('warning'));
    expect(notifications.at(-1)?.text).toBe(superadminText('accounts.suspendBefore', NAMED));
    expect(screen.queryByRole('dialog')).toBeNull();
    provideNotify(null);
  });

  it('turns pages', async () => {
    const service = open();
    await userEvent.click(await screen.findByRole('button', { name: workplaceText('next') }));
    await screen.findByText(workplaceText('range', { from: 51, to: 60, total: 60 }));
    expect(service.calls.at(-1)?.path).toContain('page=2');
  });
});
