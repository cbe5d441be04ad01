import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Orders from '../../exposes/orders.tsx';
import { captureDownload } from '@stoa/shared/testing/capture-download';
import {
  ACCOUNT_ID,
  fakeBackend,
  MANAGER,
  ME,
  orderRow,
  OTHER,
  STUDENT,
} from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ordersText } from '../../testing/texts.ts';

const person = userEvent.setup();
const path = '/dashboard/orders';
afterEach(() => vi.unstubAllGlobals());

const jonas = { user_id: OTHER, name: 'Jonas Weber', email: 'jonas@kiln.example' };
const three = () => [
  orderRow(1001),
  orderRow(1002, { ...jonas, status: 'pending', created_at: '2026-11-02T10:00:00Z' }),
  orderRow(1003, { status: 'refunded', test: true, created_at: '2026-11-03T10:00:00Z', total_minor: 900 }),
];
const numbers = async () => {
  const table = await screen.findByRole('table', { name: 'Orders' });
  return within(table)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

describe('orders', () => {
  it("[DASH-15] asks for the member's own orders only, and shows them newest first", async () => {
    const backend = fakeBackend({ orders: three() }, STUDENT);
    renderScreen(<Orders />, { backend, path });
    expect(await numbers()).toEqual(['#1003', '#1001']);
    for (const { filters } of backend.requests.filter(({ table }) => table === 'orders'))
      expect(filters).toEqual(expect.arrayContaining([['eq account_id', ACCOUNT_ID], ['eq user_id', ME]])); // prettier-ignore
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByText('Customer')).toBeNull();
  });

  it("a member ends an own subscription after a question and takes it back; a manager's list has none", async () => {
    const subscription = {
      id: 's1',
      account_id: ACCOUNT_ID,
      user_id: ME,
      title: 'Studio',
      status: 'active',
      amount_minor: 2900,
      currency: 'EUR',
      current_period_end: '2026-12-22T10:00:00Z',
      cancel_at_period_end: false,
      created_at: '2026-11-22T10:00:00Z',
    };
    const others = { ...subscription, id: 's2', user_id: OTHER, title: 'Of somebody else' };
    const tables = { orders: three(), subscriptions: [subscription, others] };
    const backend = fakeBackend(tables, STUDENT);
    const { unmount } = renderScreen(<Orders />, { backend, path });
    expect(
      await screen.findByText(
        ordersText('subscriptions.renewsText', { amount: '€29.00', date: '22 Dec 2026' }),
      ),
    ).toBeTruthy();
    expect(screen.queryByText('Of somebody else')).toBeNull();
    await person.click(screen.getByRole('button', { name: ordersText('subscriptions.end') }));
    expect(backend.called).toEqual([]);
    subscription.cancel_at_period_end = true;
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', {
        name: ordersText('subscriptions.end'),
      }),
    );
    expect(
      await screen.findByText(ordersText('subscriptions.endsText', { date: '22 Dec 2026' })),
    ).toBeTruthy();
    await person.click(screen.getByRole('button', { name: ordersText('subscriptions.keep') }));
    await waitFor(() =>
      expect(backend.called).toEqual([
        { name: 'cancel_subscription', args: { p_subscription_id: 's1' } },
        { name: 'resume_subscription', args: { p_subscription_id: 's1' } },
      ]),
    );
    unmount();
    renderScreen(<Orders />, { backend: fakeBackend(tables, MANAGER), path });
    await numbers();
    expect(screen.queryByText('Studio')).toBeNull();
  });

  it("shows a manager the account's orders with their customers", async () => {
    renderScreen(<Orders />, { backend: fakeBackend({ orders: three() }, MANAGER), path });
    expect(await numbers()).toEqual(['#1003', '#1002', '#1001']);
    expect(screen.getByText('jonas@kiln.example')).toBeTruthy();
  });

  it('says the state of every order and which ones were tests', async () => {
    renderScreen(<Orders />, { backend: fakeBackend({ orders: three() }, STUDENT), path });
    const table = await screen.findByRole('table', { name: 'Orders' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toMatch(/Refunded.*Test/);
    expect(second?.textContent).toMatch(/Paid/);
    expect(second?.textContent).not.toMatch(/Test/);
  });

  it('finds by name and by status, holds both in the address, and clears them', async () => {
    const backend = fakeBackend({ orders: three() }, MANAGER);
    renderScreen(<Orders />, { backend, path });
    await numbers();
    await person.type(screen.getByRole('searchbox'), 'jonas');
    await waitFor(async () => expect(await numbers()).toEqual(['#1002']));
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('button', { name: 'Status' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Refunded' }));
    expect(await screen.findByRole('heading', { name: ordersText('orders.noMatchTitle') })).toBeTruthy();
    expect(screen.getByTestId('where').textContent).toBe('/dashboard/orders?q=jonas&status=refunded');
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Remove filter Status' }));
    await waitFor(async () => expect(await numbers()).toEqual(['#1002']));
    await person.clear(screen.getByRole('searchbox'));
    await waitFor(async () => expect(await numbers()).toHaveLength(3));
  });

  it('reads filters and sorts of earlier addresses', async () => {
    const backend = fakeBackend({ orders: three() }, MANAGER);
    renderScreen(<Orders />, { backend, path: `${path}?sort=lowest` });
    expect((await numbers())[0]).toBe('#1003');
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('ascending');
    await person.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(async () => expect((await numbers()).at(-1)).toBe('#1003'));
    expect(screen.getByTestId('where').textContent).toBe('/dashboard/orders?sort=-total');
  });

  it('asks for the days of a filter by their instants', async () => {
    const backend = fakeBackend({ orders: three() }, MANAGER);
    renderScreen(<Orders />, { backend, path: `${path}?placed=2026-11-02..2026-11-02` });
    expect(await numbers()).toEqual(['#1002']);
    expect(screen.getByRole('button', { name: /^Edit filter Placed: / })).toBeTruthy();
  });

  it('turns pages of twenty', async () => {
    const many = Array.from({ length: 43 }, (_, index) => orderRow(1001 + index, { created_at: `2026-10-01T10:${String(index).padStart(2, '0')}:00Z` })); // prettier-ignore
    renderScreen(<Orders />, { backend: fakeBackend({ orders: many }, STUDENT), path });
    expect(await numbers()).toHaveLength(20);
    expect(screen.getByText('1–20 of 43')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(async () => expect(await numbers()).toEqual(['#1003', '#1002', '#1001']));
    expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
  });

  it('a long list is counted as numbers are written', async () => {
    const many = Array.from({ length: 1_043 }, (_, index) => orderRow(1001 + index));
    renderScreen(<Orders />, { backend: fakeBackend({ orders: many }, STUDENT), path });
    expect(await screen.findByText('1–20 of 1,043')).toBeTruthy();
  });

  it('[DASH-18] says what the place is for while it is empty', async () => {
    renderScreen(<Orders />, { backend: fakeBackend({ orders: [] }, STUDENT), path });
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse courses' }).getAttribute('href')).toBe('/course');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });

  it('says why a read failed and tries again', async () => {
    const backend = fakeBackend({ orders: three() }, STUDENT);
    backend.fail('orders', 'the line is down');
    renderScreen(<Orders />, { backend, path });
    expect((await screen.findByRole('alert')).textContent).toContain('unknown');
    backend.fail('orders', null);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await numbers()).toHaveLength(2);
  });

  it('exports every order that the filters let through, not only the page', async () => {
    const text = captureDownload();
    const many = Array.from({ length: 25 }, (_, index) => orderRow(1001 + index));
    many.push(orderRow(1099, { status: 'cancelled' }));
    renderScreen(<Orders />, {
      backend: fakeBackend({ orders: many }, STUDENT),
      path: `${path}?status=paid`,
    });
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(text()).not.toBe(''));
    const lines = text().trim().split('\r\n');
    expect(lines).toHaveLength(26);
    expect(lines[1]).toContain('paid,no,Mia Lindqvist,mia@kiln.example,,,SE,,EUR,49.00,0.00,0.00,49.00,0.00');
  });
});
