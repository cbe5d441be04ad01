import { TestPage } from '@stoa/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ThankYou from '../../exposes/thank-you.tsx';
import { signedIn } from '../../testing/session.ts';
import { ACCOUNT_ID, createShop, ORDER_ID, type Shop, testOrder } from '../../testing/shop.ts';
import { pattern } from '../../testing/texts.ts';

const show = (shop: Shop) =>
  render(
    <TestPage path={`/thankyou?order=${ORDER_ID}`} session={signedIn()} client={shop.client}>
      <ThankYou />
    </TestPage>,
  );

it('[EXAM-B7] money that is not what the order costs is said to its buyer, while it is unpaid', async () => {
  const shop = createShop();
  const event = { account_id: ACCOUNT_ID, order_id: ORDER_ID, kind: 'mismatch' };
  shop.tables['order_events'] = [
    { ...event, id: 7, amount_minor: 1990, note: 'USD' },
    { ...event, id: 8, kind: 'status', amount_minor: null, note: '' },
  ];
  shop.orders.set('key', testOrder({ items: [], status: 'pending' }));
  show(shop);
  expect((await screen.findByText(pattern('thanks.mismatch'))).textContent).toContain('$19.90');
  cleanup();
  shop.orders.set('key', testOrder({ items: [], status: 'paid' }));
  show(shop);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(pattern('thanks.mismatch'))).toBeNull();
});
