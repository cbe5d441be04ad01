import { TestPage } from '@stoa/shared/testing';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import Subscribed from '../../exposes/subscribed.tsx';
import type { Subscription } from '../../orders/use-subscriptions.ts';
import { changingSession, signedIn } from '../../testing/session.ts';
import { ACCOUNT_ID, createShop, ORDER_ID } from '../../testing/shop.ts';

const subscription = (changes: Partial<Subscription> & { order_id?: string } = {}) => ({
  account_id: ACCOUNT_ID,
  user_id: 'user-1',
  order_id: ORDER_ID,
  id: 's1',
  title: 'Open studio',
  frequency: { value: 1, parameter: 'month' },
  amount_minor: 4900,
  currency: 'EUR',
  test: false,
  status: 'active',
  current_period_end: '2026-12-22T12:00:00Z',
  cancel_at_period_end: false,
  cycles_done: 1,
  cycles_total: null,
  ...changes,
});

function open(rows: ReturnType<typeof subscription>[], path = '/subscribed', session = signedIn()) {
  const shop = createShop();
  shop.tables['subscriptions'] = rows;
  render(
    <TestPage path={path} session={session} client={shop.client}>
      <Subscribed />
    </TestPage>,
  );
  return shop;
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const card = () => screen.getByRole('region', { name: 'Open studio' }).textContent;

describe('[PAGE-11] the page of a subscription', () => {
  it('shows what it is, what it costs how often, and when it is paid next', async () => {
    open([subscription()]);
    expect(await heading()).toBe('You are subscribed');
    expect(card()).toContain('Active');
    expect(card()).toContain('€49.00 per month');
    expect(card()).toContain('Next payment: December 22, 2026');
  });

  it.each([
    [{ cancel_at_period_end: true }, 'You are subscribed', 'Open to you until December 22, 2026'],
    [{ cycles_done: 6, cycles_total: 6 }, 'You are subscribed', 'Payment 6 of 6Open to you until'],
    [{ status: 'past_due' as const }, 'You are subscribed', 'Payment overdue'],
    [{ status: 'expired' as const }, 'This subscription has ended', 'Expired'],
  ])('%j is told as it is', async (changes, title, text) => {
    open([subscription(changes)]);
    expect(await heading()).toBe(title);
    expect(card()).toContain(text);
    if (title !== 'You are subscribed') expect(card()).not.toContain('Next payment');
  });

  it('an order in the address narrows it to what began with that order', async () => {
    const other = subscription({ id: 's2', title: 'Glaze club', order_id: 'another' });
    open([subscription(), other], `/subscribed?order=${ORDER_ID}`);
    await heading();
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'Open studio',
    ]);
  });

  it('another person’s and another account’s are not shown', async () => {
    open([
      { ...subscription(), user_id: 'user-2' },
      { ...subscription(), account_id: 'elsewhere' },
    ]);
    expect(await heading()).toBe('No subscription yet');
  });

  it('who is signed out signs in first', async () => {
    open([subscription()], '/subscribed', changingSession());
    expect(await heading()).toBe('Sign in to see your subscription');
  });
});
