import { bus } from '@stoa/shared/event-bus';
import { TestPage } from '@stoa/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import CartDialog from '../../exposes/cart-dialog.tsx';
import { COURSE } from '../../testing/builders.ts';
import { open, startListening, stopListening } from '../../testing/checkout-scene.tsx';

beforeEach(startListening);
afterEach(stopListening);

it('who is sent to checkout with a time to pay reads when it is, and no cart stands over it', async () => {
  await open();
  render(
    <TestPage path="/checkout">
      <CartDialog />
    </TestPage>,
  );
  const held = { booking: 'b1', starts_at: '2026-12-01T09:00:00Z', time_zone: 'America/New_York' };
  act(() =>
    bus.emit('cart.add', {
      item: { ...COURSE, id: 'p-hour', title: 'Open wheel', type: 'appointment', item: held },
    }),
  );
  await screen.findByText('Open wheel');
  expect(screen.getByText(/Dec 1, 2026, 4:00/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
