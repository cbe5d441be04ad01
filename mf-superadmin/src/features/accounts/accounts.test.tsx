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
    const table = await screen.findByRole('table', { name: 'Accounts' });
    const [, kiln, polyglot] = within(table).getAllByRole('row');
    expect(kiln?.textContent).toMatch(/Kiln & Clay.*kiln.*professional.*Active.*4/);
    expect(polyglot?.textContent).toMatch(/Polyglot House.*polyglot\.example.*not verified.*Suspended/);
    expect(screen.getByRole('link', { name: 'Open the site of Kiln & Clay' }).getAttribute('href')).toBe(
      'http://kiln.localhost:3000',
    );
  });

  it('[SUP-08] finds by what is typed and says so when nothing fits', async () => {
    const service = open();
    await screen.findByRole('table', { name: 'Accounts' });
    const box = screen.getByRole('searchbox');
    await userEvent.type(box, 'polyglot');
    await waitFor(() => expect(screen.queryByText('Kiln & Clay')).toBeNull());
    await userEvent.type(box, ' & nobody');
    expect(await screen.findByRole('heading', { name: 'No account fits' })).toBeTruthy();
    expect(service.calls.at(-1)?.path).toBe('/api/operator/accounts?search=polyglot+%26+nobody&page=1');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
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
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Kiln & Clay' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend Kiln & Clay?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(sent).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox'), 'unpaid for months');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Suspended')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open Kiln & Clay again' }));
    const again = await screen.findByRole('dialog');
    await userEvent.type(within(again).getByRole('textbox'), 'paid');
    await userEvent.click(within(again).getByRole('button', { name: 'Open again' }));
    expect(await screen.findByText('Active')).toBeTruthy();
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
    expect(await screen.findByText('Live')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Turn on test mode for Kiln & Clay' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn on test mode for Kiln & Clay?' });
    await userEvent.type(within(dialog).getByRole('textbox'), 'the owner tries the checkout');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on test mode' }));
    expect(await screen.findByText('Test mode')).toBeTruthy();
    expect(sent).toEqual([{ isOn: true, reason: 'the owner tries the checkout' }]);
    expect(screen.getByRole('button', { name: 'Turn off test mode for Kiln & Clay' })).toBeTruthy();
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
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend Kiln & Clay' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'unpaid for months');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(notifications.at(-1)?.kind).toBe('warning'));
    expect(notifications.at(-1)?.text).toContain('Somebody else had suspended Kiln & Clay already.');
    expect(screen.queryByRole('dialog')).toBeNull();
    provideNotify(null);
  });

  it('turns pages', async () => {
    const service = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByText('51–60 of 60');
    expect(service.calls.at(-1)?.path).toContain('page=2');
  });
});
