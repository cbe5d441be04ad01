import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { bus } from '@stoa/shared/event-bus';
import { TestPage, testSession } from '@stoa/shared/testing';
import Greeting from '../../exposes/greeting.tsx';

const user = { id: 'u', email: 'mia@kiln.example', user_metadata: {} };
const open = (state: Parameters<typeof testSession>[0]) =>
  render(
    <TestPage session={testSession(state)} path="/example">
      <Greeting />
    </TestPage>,
  );

describe('the greeting', () => {
  it('names the site and the person, or a stranger', () => {
    open({ status: 'signedIn', user });
    expect(screen.getByText('Hello mia@kiln.example, this is Test site.')).toBeDefined();
  });

  it('greets who is not signed in as a stranger', () => {
    open({ status: 'signedOut', user: null });
    expect(screen.getByText('Hello stranger, this is Test site.')).toBeDefined();
  });

  it('counts what another remote says is in the cart, and asks that remote to open it', async () => {
    const opened = vi.fn();
    const off = bus.on('cart.open', opened);
    open({ status: 'signedOut', user: null });
    act(() => bus.emit('cart.changed', { count: 2, sum: 58, currency: 'EUR', accountId: 'a' }));
    expect(screen.getByText('Things in your cart: 2')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Open the cart' }));
    expect(opened).toHaveBeenCalledTimes(1);
    off();
  });
});
