import { TestPage } from '@stoa/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('[PAGE-11] the links of the newsletter', () => {
  const person = userEvent.setup();
  afterEach(() => void vi.unstubAllGlobals());

  function visit(query: string, answers: Record<string, () => Response>) {
    const requests: [string, unknown][] = [];
    const { client } = createShop();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      requests.push([path, JSON.parse(String(init.body))]);
      return answers[path]?.() ?? Response.json({ code: 'not_found', status: 404 }, { status: 404 });
    });
    render(
      <TestPage path={`/subscribed?${query}`} session={changingSession()} client={client}>
        <Subscribed />
      </TestPage>,
    );
    return requests;
  }
  const left = () => Response.json({ status: 'unsubscribed' });

  it('one confirms by being opened, signed in or not, and the page offers the way out', async () => {
    const request = visit('newsletter=signed', {
      '/api/newsletter/confirm': () => Response.json({ status: 'confirmed', leave: 'way-out' }),
      '/api/newsletter/leave': left,
    });
    expect(await screen.findByRole('heading', { name: 'You now get our newsletter' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy();
    expect(request).toEqual([
      ['/api/newsletter/confirm', { token: 'signed' }],
      ['/api/newsletter/leave', { token: 'way-out' }],
    ]);
  });

  it('the other asks first: a program that opens every link unsubscribes nobody', async () => {
    const request = visit('leave=signed', { '/api/newsletter/leave': left });
    const button = await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(request).toEqual([]);
    await person.click(button);
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy();
  });

  it('an old link says so; one that could not be asked is tried again', async () => {
    visit('newsletter=old', {});
    expect(await screen.findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy();
    cleanup();
    const answers = [
      Response.json({ status: 503 }, { status: 503 }),
      Response.json({ status: 'confirmed', leave: 'x' }),
    ];
    visit('newsletter=signed', { '/api/newsletter/confirm': () => answers.shift()! });
    await person.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('heading', { name: 'You now get our newsletter' })).toBeTruthy();
  });
});
