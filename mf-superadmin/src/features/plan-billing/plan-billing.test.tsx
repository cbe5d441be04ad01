import type {
  BillingCustomer,
  BillingSubscription,
  CustomerDetail,
  PlatformInvoice,
} from '@stoa/shared/contracts/operator-billing';
import { provideNotify } from '@stoa/shared/notify';
import { captureDownload } from '@stoa/shared/testing/capture-download';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Customer from '../../exposes/customer.tsx';
import Customers from '../../exposes/customers.tsx';
import PlatformOrders from '../../exposes/platform-orders.tsx';
import Subscriptions from '../../exposes/subscriptions.tsx';
import { type Call, fakeService, KILN } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText, listsText, plansText, superadminText } from '../../testing/texts.ts';

const BASE = '/api/operator/billing';
const NAMED = { name: 'Kiln & Clay' };
const INVOICE_ID = '30000000-0000-4000-8000-000000000001';
const person = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const site = { account_id: KILN, name: NAMED.name, slug: 'kiln' };
const customer: BillingCustomer = {
  ...site,
  ...{ accountStatus: 'active', ownerEmail: 'mara@kiln.example', planId: 'starter', period: 'monthly' },
  ...{ status: 'past_due', since: '2026-10-01T00:00:00Z', paidMinor: 5800, creditMinor: 900 },
  ...{ currency: 'USD', country: 'AT' },
};
const subscription: BillingSubscription = {
  ...site,
  ...{ id: INVOICE_ID, planId: 'starter', period: 'monthly', status: 'past_due', priceMinor: 2900 },
  ...{ createdAt: '2026-10-01T00:00:00Z', trialEndsAt: null, periodEndsAt: '2026-12-01T00:00:00Z' },
  ...{ endedAt: null, endsAtPeriodEnd: false, cycle: 2, iterations: 48, currency: 'USD' },
  openCharge: { amountMinor: 2000, attempts: 3, nextTryAt: '2026-12-05T00:00:00Z' },
};
const invoice: PlatformInvoice = {
  ...site,
  ...{ id: INVOICE_ID, number: '2026-000007', kind: 'invoice', issuedAt: '2026-11-01T00:00:00Z' },
  ...{ totalMinor: 2900, creditedMinor: 900, taxMinor: 0, currency: 'USD', isTest: false },
  ...{ isRefundable: true, etag: '"900"', label: 'Starter' },
};
const detail = (values: Partial<CustomerDetail> = {}): CustomerDetail => ({
  ...customer,
  ...{ siteUrl: 'http://kiln.localhost:3000', subscription, dueMinor: 2000, invoices: [invoice] },
  method: { provider: 'stripe', brand: 'Visa', last4: '4242', expires: null, isTest: false },
  profile: { legalName: 'Kiln GmbH', address: 'Am Hof 1', country: 'AT', taxId: '', isCountryProven: true },
  credits: [{ id: '1', at: '2026-11-02T00:00:00Z', amountMinor: 900, reason: 'granted', currency: 'USD' }],
  etag: '"seen"',
  ...values,
});

const lastQuery = ({ calls }: { calls: Call[] }, list: string) =>
  Object.fromEntries(
    new URLSearchParams(
      calls.findLast(({ path }) => path.startsWith(`${BASE}/${list}?`))?.path.split('?')[1],
    ),
  );
const changes = ({ calls }: { calls: Call[] }) =>
  calls
    .filter(
      ({ method, path }) =>
        method === 'POST' && path.startsWith('/api/operator/') && !path.endsWith('/session'),
    )
    .map(({ path, body, ifMatch }) => [path, body, ifMatch]);

describe('lists of billing', () => {
  it('[SUP-14] shows customers with what they paid, as the address filters them, and exports them', async () => {
    const download = captureDownload();
    const service = fakeService({ replies: { [`${BASE}/customers`]: { customers: [customer], total: 1 } } });
    openScreen(service, <Customers />, { path: '/dashboard/billing/customers?status=past_due&q=kiln' });
    const table = await screen.findByRole('table', { name: plansText('customers.title') });
    const link = await within(table).findByRole('link', { name: NAMED.name });
    expect(link.getAttribute('href')).toBe(`/dashboard/billing/customers/${KILN}`);
    expect(table.textContent).toMatch(/Starter.*Payment overdue.*\$9\.00.*\$58\.00/);
    expect(lastQuery(service, 'customers')).toMatchObject({
      search: 'kiln',
      status: 'past_due',
      sort: 'name',
    });
    await person.click(screen.getByRole('button', { name: listsText('export') }));
    await waitFor(() => expect(download()).toContain('account_id,name,slug,owner_email'));
    expect(download()).toContain('5800');
  });

  it('[SUP-15] shows subscriptions with their term and what is unpaid', async () => {
    const replies = { [`${BASE}/subscriptions`]: { subscriptions: [subscription], total: 1 } };
    const service = fakeService({ replies });
    openScreen(service, <Subscriptions />, { path: '/dashboard/billing/subscriptions?period=monthly' });
    const table = await screen.findByRole('table', { name: plansText('subscriptions.title') });
    await within(table).findByText('2 of 48');
    expect(table.textContent).toMatch(/\$29\.00.*2 of 48.*5 Dec 2026.*\$20\.00, attempt 3/);
    expect(lastQuery(service, 'subscriptions')).toMatchObject({ period: 'monthly', sort: '-created' });
  });

  it('[SUP-17] shows orders by day and credits one, which never exceeds what is left', async () => {
    const path = `/api/operator/accounts/${KILN}/invoices/${INVOICE_ID}/credit-notes`;
    const replies = { [`${BASE}/orders`]: { invoices: [invoice], total: 1 }, [path]: { invoices: [] } };
    const service = fakeService({ replies });
    openScreen(service, <PlatformOrders />, {
      path: '/dashboard/billing/orders?days=2026-11-01..2026-11-30',
    });
    const table = await screen.findByRole('table', { name: plansText('orders.title') });
    await within(table).findByText('2026-000007');
    expect(table.textContent).toMatch(/2026-000007.*Invoice.*Starter.*\$29\.00/);
    expect(lastQuery(service, 'orders')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    await person.click(screen.getByRole('button', { name: plansText('credit.actionOf', invoice) }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText(new RegExp(plansText('credit.amount', { currency: 'USD' })));
    await person.clear(amount);
    await person.type(amount, '20.01');
    await person.type(dialog.getByLabelText(new RegExp(cockpitText('reason.label'))), 'agreed by phone');
    await person.click(dialog.getByRole('button', { name: plansText('credit.action') }));
    expect(changes(service)).toEqual([]);
    await person.clear(amount);
    await person.type(amount, '20');
    await person.click(dialog.getByRole('button', { name: plansText('credit.action') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { amountMinor: 2000, to: 'method', reason: 'agreed by phone' };
    expect(changes(service)).toEqual([[path, body, '"900"']]);
  });

  it('saves each invoice as PDF, once more with a new operator session, and says when it fails', async () => {
    const path = `${BASE}/orders/${INVOICE_ID}/pdf`;
    const replies: Record<string, unknown> = { [`${BASE}/orders`]: { invoices: [invoice], total: 1 } };
    const service = fakeService({ replies });
    captureDownload();
    const notices: string[] = [];
    provideNotify(({ text }) => notices.push(text));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    openScreen(service, <PlatformOrders />, { path: '/dashboard/billing/orders' });
    const button = await screen.findByRole('button', { name: plansText('orders.download', invoice) });
    await person.click(button);
    // Notices of earlier tests may arrive first.
    await waitFor(() => expect(notices.at(-1)).toBe(plansText('orders.downloadFailed')));
    expect(saved).not.toHaveBeenCalled();
    replies[path] = 'bytes of a file';
    service.loseCookie();
    await person.click(button);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('invoice-2026-000007.pdf');
    expect(service.calls.filter((call) => call.path === `${path}?lang=en`)).toHaveLength(3);
    saved.mockRestore();
    provideNotify(null);
  });

  it('is closed to anyone else', async () => {
    openScreen(fakeService({ isOperator: false }), <Customers />, { path: '/dashboard/billing/customers' });
    expect(await screen.findByRole('heading', { name: superadminText('refused.title') })).toBeTruthy();
  });
});

describe('one customer', () => {
  const PATH = `${BASE}/customers/${KILN}`;
  const open = (values: Partial<CustomerDetail> = {}, replies: Record<string, unknown> = {}) => {
    const service = fakeService({ replies: { [PATH]: detail(values), ...replies } });
    openScreen(service, <Customer />, {
      path: `/dashboard/billing/customers/${KILN}`,
      pattern: '/dashboard/billing/customers/:account',
    });
    return service;
  };
  const button = (label: string) => screen.findByRole('button', { name: plansText(label) });
  async function confirm(label: string) {
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(new RegExp(cockpitText('reason.label'))), 'agreed by phone');
    await person.click(dialog.getByRole('button', { name: plansText(label) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('shows plan, what is unpaid, invoices, credit, and the buyer aside', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: NAMED.name })).toBeTruthy();
    const facts = within(screen.getByRole('complementary'));
    expect(facts.getByText('Kiln GmbH')).toBeTruthy();
    expect(facts.getByText('Visa ending in 4242')).toBeTruthy();
    expect(screen.getByRole('table', { name: plansText('customer.invoices') }).textContent).toContain(
      '2026-000007',
    );
    expect(screen.getByRole('table', { name: plansText('customer.credits') }).textContent).toContain(
      'Granted',
    );
  });

  it('retries, records a payment, grants credit and cancels, each as it was seen and with a key', async () => {
    const paths = ['retry', 'payment', 'credits', 'cancel'];
    const service = open({}, Object.fromEntries(paths.map((path) => [`${PATH}/${path}`, detail()])));
    await person.click(await button('customer.retry'));
    await confirm('customer.retry');
    await person.click(await button('customer.markPaid'));
    await person.type(await screen.findByLabelText(new RegExp(plansText('customer.reference'))), 'RF18');
    await confirm('customer.markPaid');
    await person.click(await button('customer.grantCredit'));
    const amount = await screen.findByLabelText(new RegExp(plansText('credit.amount', { currency: 'USD' })));
    await person.clear(amount);
    await person.type(amount, '5');
    await confirm('customer.grantCredit');
    await person.click(await button('customer.cancel'));
    await confirm('customer.cancel');
    const reason = 'agreed by phone';
    expect(changes(service)).toEqual([
      [`${PATH}/retry`, { reason }, '"seen"'],
      [`${PATH}/payment`, { reason, reference: 'RF18', amountMinor: 2000 }, '"seen"'],
      [`${PATH}/credits`, { reason, amountMinor: 500 }, '"seen"'],
      [`${PATH}/cancel`, { reason, when: 'now' }, '"seen"'],
    ]);
  });

  it('offers what the state allows alone', async () => {
    const ended = { status: 'cancelled' as const, openCharge: null, endedAt: '2026-11-01T00:00:00Z' };
    open({ status: 'cancelled', dueMinor: null, subscription: { ...subscription, ...ended } });
    expect(await button('customer.grantCredit')).toBeTruthy();
    for (const label of ['retry', 'markPaid', 'cancel', 'resume'])
      expect(screen.queryByRole('button', { name: plansText(`customer.${label}`) })).toBeNull();
  });
});
