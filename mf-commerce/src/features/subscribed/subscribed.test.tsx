import { TestPage } from '@stoa/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Subscribed from '../../exposes/subscribed.tsx';
import type { Subscription } from '../../orders/use-subscriptions.ts';
import { changingSession, signedIn } from '../../testing/session.ts';
import { ACCOUNT_ID, createShop, ORDER_ID } from '../../testing/shop.ts';
import { pattern, t } from '../../testing/texts.ts';

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
    expect(await heading()).toBe(t('subscribed.title'));
    expect(card()).toContain(t('subscribed.active'));
    expect(card()).toContain('€49.00 per month');
    expect(card()).toContain(t('subscribed.next', { date: 'December 22, 2026' }));
  });

  it.each([
    [
      { cancel_at_period_end: true },
      t('subscribed.title'),
      t('subscribed.until', { date: 'December 22, 2026' }),
    ],
    [
      { cycles_done: 6, cycles_total: 6 },
      t('subscribed.title'),
      `${t('subscribed.payments', { done: 6, total: 6 })}${t('subscribed.until')}`,
    ],
    [{ status: 'past_due' as const }, t('subscribed.title'), t('subscribed.past_due')],
    [{ status: 'expired' as const }, t('subscribed.ended'), t('subscribed.expired')],
  ])('%j is told as it is', async (changes, title, text) => {
    open([subscription(changes)]);
    expect(await heading()).toBe(title);
    expect(card()).toContain(text);
    if (title !== t('subscribed.title')) expect(card()).not.toMatch(pattern('subscribed.next'));
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
    expect(await heading()).toBe(t('subscribed.none'));
  });

  it('who is signed out signs in first', async () => {
    open([subscription()], '/subscribed', changingSession());
    expect(await heading()).toBe(t('subscribed.signIn'));
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
    expect(await screen.findByRole('heading', { name: t('newsletter.confirmed') })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: t('newsletter.leave') }));
    expect(await screen.findByRole('heading', { name: t('newsletter.left') })).toBeTruthy();
    expect(request).toEqual([
      ['/api/newsletter/confirm', { token: 'signed' }],
      ['/api/newsletter/leave', { token: 'way-out' }],
    ]);
  });

  it('the other asks first: a program that opens every link unsubscribes nobody', async () => {
    const request = visit('leave=signed', { '/api/newsletter/leave': left });
    const button = await screen.findByRole('button', { name: t('newsletter.leave') });
    expect(request).toEqual([]);
    await person.click(button);
    expect(await screen.findByRole('heading', { name: t('newsletter.left') })).toBeTruthy();
  });

  it('an old link says so; one that could not be asked is tried again', async () => {
    visit('newsletter=old', {});
    expect(await screen.findByRole('heading', { name: t('newsletter.over') })).toBeTruthy();
    cleanup();
    const answers = [
      Response.json({ status: 503 }, { status: 503 }),
      Response.json({ status: 'confirmed', leave: 'x' }),
    ];
    visit('newsletter=signed', { '/api/newsletter/confirm': () => answers.shift()! });
    await person.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('heading', { name: t('newsletter.confirmed') })).toBeTruthy();
  });
});
