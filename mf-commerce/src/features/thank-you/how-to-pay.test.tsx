import type { OrderStatus } from '@stoa/shared/contracts/order-status';
import { TestPage } from '@stoa/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import ThankYou from '../../exposes/thank-you.tsx';
import { signedIn } from '../../testing/session.ts';
import { createShop, ORDER_ID, testOrder } from '../../testing/shop.ts';

afterEach(cleanup);

describe('an order that is paid later', () => {
  const seller = { howToPay: 'IBAN PT50 0002, with the number of your order' };
  function open(status: OrderStatus) {
    const shop = createShop({ seller });
    shop.orders.set('key', testOrder({ status, provider: 'offline' }));
    render(
      <TestPage path={`/thankyou?order=${ORDER_ID}`} session={signedIn()} client={shop.client}>
        <ThankYou />
      </TestPage>,
    );
  }

  it('[CHK-11] says where the money goes, in the shop’s own words', async () => {
    open('pending');
    expect(await screen.findByText(seller.howToPay)).toBeTruthy();
  });

  it('[CHK-11] says nothing of it once it is paid', async () => {
    open('paid');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(seller.howToPay)).toBeNull();
  });
});
