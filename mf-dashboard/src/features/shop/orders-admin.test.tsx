import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { chooseOption, optionsOf } from '@stoa/shared/testing/choose-option';
import ShopOrder from '../../exposes/shop-order.tsx';
import ShopOrders from '../../exposes/shop-orders.tsx';
import ShopOverviewScreen from '../../exposes/shop-overview.tsx';
import { fakeBackend, MANAGER, orderRow, type Row, STUDENT } from '../../testing/fake-backend.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ordersText, shopPattern, shopText } from '../../testing/texts.ts';

const person = userEvent.setup();
const SHOP = '/dashboard/manage/ecommerce';
const orders = (row: Row, access = MANAGER) =>
  fakeBackend({ orders: [row], order_items: [], order_events: [], refunds: [] }, access);
const open = (backend: ReturnType<typeof fakeBackend>, row: Row) =>
  renderScreen(<ShopOrder />, {
    backend,
    path: `${SHOP}/orders/${row['id']}`,
    pattern: `${SHOP}/orders/:orderId`,
  });

/** Returns the calls that change something; the seller and payment instructions are only read. */
const changesOf = ({ called }: ReturnType<typeof fakeBackend>) =>
  called.filter(({ name }) => name !== 'how_to_pay' && name !== 'shop_seller');

describe('the managers’ side of orders', () => {
  it('[MNG-10] a refund gives back a part, takes the access only with the whole by default, and carries one key', async () => {
    const row = orderRow(1007);
    const backend = orders(row);
    open(backend, row);
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = await screen.findByRole('dialog');
    const amount = within(dialog).getByLabelText(shopText('order.amount', { currency: 'EUR' }));
    expect(amount).toHaveProperty('value', '49.00');
    const revoke = within(dialog).getByRole('checkbox', { name: /access/ });
    expect(revoke).toHaveProperty('checked', true);
    await person.clear(amount);
    await person.type(amount, '490');
    await person.click(within(dialog).getByRole('button', { name: 'Refund' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('€49.00');
    expect(changesOf(backend).map(({ name }) => name)).not.toContain('refund_order');
    await person.clear(amount);
    await person.type(amount, '12,50');
    expect(revoke).toHaveProperty('checked', false);
    await person.click(revoke);
    await person.type(amount, '{Backspace}0');
    expect(revoke).toHaveProperty('checked', true);
    backend.answer('refund_order', null, { message: 'refund_too_large' });
    await person.click(within(dialog).getByRole('button', { name: 'Refund €12.50' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('alert').textContent).toBe(shopText('refused.refund_too_large')),
    );
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const question = exitGuard.getQuestion();
    expect(question?.works.map(({ save }) => save)).toEqual([undefined]);
    question?.stay();
    await person.type(amount, '{Backspace}0');
    backend.answer('refund_order', {});
    await person.click(within(dialog).getByRole('button', { name: 'Refund €12.50' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = backend.called
      .filter(({ name }) => name === 'refund_order')
      .map(({ args }) => args['p_input'] as Row);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ amountMinor: 1250, revokeAccess: true, restock: false });
    expect(sent[1]?.['idempotencyKey']).toBe(sent[0]?.['idempotencyKey']);
  });

  it('[EXAM-B2] the history says once that the order was moved to another provider', async () => {
    const row = orderRow(1009, { status: 'pending', provider: 'paypal' });
    const backend = fakeBackend(
      {
        orders: [row],
        order_items: [],
        refunds: [],
        order_events: [
          {
            id: 1,
            account_id: row['account_id'],
            order_id: row['id'],
            at: '2026-11-03T10:00:00Z',
            kind: 'provider',
            from_status: null,
            to_status: null,
            from_provider: 'stripe',
            to_provider: 'paypal',
            note: '',
          },
        ],
      },
      MANAGER,
    );
    open(backend, row);
    const list = await screen.findByText('Payment provider changed from Stripe to PayPal');
    expect(list.closest('li')).toBeTruthy();
    expect(screen.getAllByText(/Payment provider changed/)).toHaveLength(1);
  });

  it('[MNG-10] offers exactly what an order allows as it stands', async () => {
    const offers: [Row, string[]][] = [
      [{ status: 'pending', provider: 'offline' }, ['Mark as paid', 'Put on hold', shopText('order.cancel')]],
      [{ status: 'pending', provider: 'stripe' }, ['Put on hold', shopText('order.cancel')]],
      [
        { status: 'on_hold', provider: 'offline' },
        ['Mark as paid', shopText('order.resume'), shopText('order.cancel')],
      ],
      [{ status: 'partly_refunded', refunded_minor: 100 }, ['Refund']],
      [{ status: 'paid', total_minor: 0 }, []],
      [{ status: 'refunded', refunded_minor: 4900 }, []],
      [{ status: 'cancelled' }, []],
    ];
    for (const [values, wanted] of offers) {
      const row = orderRow(1008, values);
      const { unmount } = open(orders(row), row);
      await screen.findByRole('button', { name: shopText('order.addNote') });
      const seen = screen
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((name) => name !== ordersText('order.receipt'));
      expect(seen.filter((name) => name !== shopText('order.addNote'))).toEqual(wanted);
      unmount();
    }
  });

  it('a disputed payment is shown with its order, and whether its loss takes the access is the manager’s to say', async () => {
    const row = orderRow(1010, { provider: 'stripe' });
    const dispute = {
      id: 'd1',
      account_id: row['account_id'],
      order_id: row['id'],
      provider: 'stripe',
      provider_ref: 'dp_1',
      amount_minor: 4900,
      currency: 'EUR',
      reason: 'product_not_received',
      status: 'open',
      revokes_access: null as boolean | null,
      opened_at: '2026-11-20T10:00:00Z',
      closed_at: null,
    };
    const tables = { orders: [row], order_items: [], order_events: [], refunds: [], disputes: [dispute] };
    const backend = fakeBackend(tables, MANAGER);
    const first = open(backend, row);
    expect(await screen.findByText('product not received')).toBeTruthy();
    expect(screen.getByText(shopText('disputes.willRevoke'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: shopText('disputes.keep') }));
    expect(backend.called.filter(({ name }) => name === 'decide_dispute')).toEqual([
      { name: 'decide_dispute', args: { p_dispute_id: 'd1', p_revoke_access: false } },
    ]);
    first.unmount();
    // A part of the sum leaves the access by itself, and what is over asks nothing.
    dispute.amount_minor = 100;
    const second = open(fakeBackend(tables, MANAGER), row);
    expect(await screen.findByRole('button', { name: shopText('disputes.revoke') })).toBeTruthy();
    second.unmount();
    Object.assign(dispute, { status: 'lost', closed_at: '2026-11-21T10:00:00Z' });
    open(fakeBackend(tables, MANAGER), row);
    expect(await screen.findByText(shopText('disputes.states.lost'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: shopText('disputes.revoke') })).toBeNull();
  });

  it('asks before an order is marked as paid', async () => {
    const row = orderRow(1009, { status: 'pending', paid_at: null });
    const backend = orders(row);
    open(backend, row);
    await person.click(await screen.findByRole('button', { name: 'Mark as paid' }));
    expect(changesOf(backend)).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() =>
      expect(changesOf(backend)).toEqual([{ name: 'mark_order_paid', args: { p_order_id: row['id'] } }]),
    );
  });

  it('[EXAM-B3] [CHK-06] says until when an unpaid order holds stock or a coupon, and releases the hold', async () => {
    const holds = { holds_until: '2026-12-01T10:00:00Z', holds_released_at: null };
    const without: Row[] = [
      { status: 'pending', provider: 'offline', holds_until: null },
      { status: 'paid', ...holds },
      { status: 'pending', provider: 'offline', ...holds, holds_released_at: '2026-11-25T10:00:00Z' },
    ];
    for (const values of without) {
      const row = orderRow(1012, values);
      const { unmount } = open(orders(row), row);
      await screen.findByRole('button', { name: shopText('order.addNote') });
      expect(screen.queryByRole('button', { name: 'Release hold' })).toBeNull();
      expect(screen.queryByText(shopPattern('order.holding'))).toBeNull();
      unmount();
    }
    const row = orderRow(1013, { status: 'pending', provider: 'offline', ...holds });
    const backend = orders(row);
    backend.answer('release_order_holds', {});
    open(backend, row);
    expect(await screen.findByText(shopPattern('order.holding'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Release hold' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Release hold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.called.filter(({ name }) => name === 'release_order_holds')).toEqual([
      { name: 'release_order_holds', args: { p_order_id: row['id'] } },
    ]);
  });

  it('[MNG-10] [EXAM-B7] an order is written down for a member, goods with their address, with one key however often it is sent', async () => {
    const account = orderRow(1011)['account_id'];
    const backend = fakeBackend(
      {
        orders: [],
        members: [{ id: 'm7', account_id: account, user_id: 'u7', name: 'Noor Haddad' }],
        products: [
          { id: 'p1', account_id: account, title: 'Glaze Starter Kit', status: 'active' },
          { id: 'p2', account_id: account, title: 'Without a price', status: 'active' },
        ],
        prices: [{ id: 'r1', account_id: account, product_id: 'p1', currency: 'EUR', active: true }],
        shop_settings: [],
      },
      MANAGER,
    );
    backend.answer('order_asks_address', true);
    renderScreen(<ShopOrders />, { backend, path: `${SHOP}/orders` });
    await person.click(await screen.findByRole('button', { name: shopText('manual.add') }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: shopText('manual.place') }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(shopText('manual.buyer'))));
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Choose a member.',
      shopText('manual.productWrong'),
    ]);
    expect(changesOf(backend)).toEqual([]);
    expect(dialog.queryByLabelText('City')).toBeNull();
    await person.type(dialog.getByLabelText(shopText('manual.buyer')), 'Noor');
    await person.click(await dialog.findByRole('button', { name: '+ Noor Haddad' }));
    expect(await optionsOf(dialog.getByLabelText(shopText('manual.product')))).not.toContain(
      'Without a price',
    );
    await chooseOption(dialog.getByLabelText(shopText('manual.product')), 'Glaze Starter Kit');
    await person.type(dialog.getByLabelText(shopText('manual.coupon')), ' desk ');
    await person.type(await dialog.findByLabelText('Street and number'), 'Am Hof 1');
    await person.type(dialog.getByLabelText('City'), 'Bonn');
    await person.click(dialog.getByLabelText(shopText('manual.isPaid')));
    backend.answer('place_manual_order', null, { message: 'coupon_limit' });
    await person.click(dialog.getByRole('button', { name: shopText('manual.place') }));
    expect(await dialog.findByText(shopText('refused.coupon_limit'))).toBeTruthy();
    backend.answer('place_manual_order', { id: 'o1', number: 1012 });
    await person.click(dialog.getByRole('button', { name: shopText('manual.place') }));
    const written = () => changesOf(backend).filter(({ name }) => name === 'place_manual_order');
    await waitFor(() => expect(written()).toHaveLength(2));
    const [first, second] = written().map(({ args }) => args['p_input'] as Row);
    expect(first).toEqual({
      userId: 'u7',
      items: [{ id: 'p1', quantity: 1 }],
      coupon: 'desk',
      contact: { address: { street: 'Am Hof 1', city: 'Bonn' } },
      isPaid: true,
      idempotencyKey: expect.any(String),
    });
    expect(second).toEqual(first);
  });

  it('[MNG-27] a student is led away from the shop’s screens, and nothing is asked', async () => {
    for (const Screen of [ShopOverviewScreen, ShopOrders, ShopOrder]) {
      const backend = orders(orderRow(1010), STUDENT);
      const { unmount } = renderScreen(<Screen />, { backend, path: SHOP });
      await expectSentBack(SHOP);
      expect(changesOf(backend)).toEqual([]);
      unmount();
    }
  });
});
