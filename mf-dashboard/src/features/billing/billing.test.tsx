import type { Billing, BillingQuote } from '@stoa/shared/contracts/billing';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import BillingScreen from '../../exposes/billing.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { billingText } from '../../testing/texts.ts';

const person = userEvent.setup();
const path = '/dashboard/manage/billing';
const OWNER = { ...MANAGER, is_owner: true };
afterEach(() => vi.unstubAllGlobals());

const TRIAL: Billing = {
  planId: 'starter',
  period: 'monthly',
  status: 'trialing',
  trialEndsAt: '2026-12-27T10:00:00Z',
  periodEndsAt: null,
  cycle: 0,
  iterations: 48,
  endsAtPeriodEnd: false,
  next: null,
  nextCharge: { at: '2026-12-27T10:00:00Z', amountMinor: 2900 },
  openCharge: null,
  currency: 'USD',
  creditMinor: 0,
  method: { provider: 'stripe', brand: 'Test card', last4: '4242', expires: null, isTest: true },
  isPayable: true,
  plans: [
    {
      id: 'starter',
      label: 'Starter',
      description: '',
      prices: [{ period: 'monthly', amountMinor: 2900, iterations: 48 }],
    },
    {
      id: 'professional',
      label: 'Professional',
      description: '',
      prices: [{ period: 'monthly', amountMinor: 9900, iterations: 24 }],
    },
  ],
  invoices: [],
};
const PAID: Billing = {
  ...TRIAL,
  status: 'active',
  cycle: 1,
  periodEndsAt: '2026-12-27T10:00:00Z',
  invoices: [
    {
      id: '30000000-0000-4000-8000-000000000009',
      number: '2026-000001',
      kind: 'invoice',
      issuedAt: '2026-11-27T10:00:00Z',
      totalMinor: 2900,
      currency: 'USD',
      isTest: true,
    },
  ],
};
const QUOTE: BillingQuote = {
  id: '30000000-0000-4000-8000-000000000008',
  expiresAt: '2026-11-27T10:10:00Z',
  planId: 'starter',
  period: 'monthly',
  change: 'start',
  currency: 'USD',
  priceMinor: 2900,
  unusedMinor: 0,
  creditMinor: 0,
  dueMinor: 2900,
  surplusMinor: 0,
  startsAt: '2026-11-27T10:00:00Z',
  nextChargeAt: '2026-12-27T10:00:00Z',
};

interface Sent {
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

function open(outcome = 'paid', shown = TRIAL, access = OWNER, at = path, quote = QUOTE) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    sent.push({
      path: address,
      body: init.body ? JSON.parse(String(init.body)) : null,
      headers: init.headers as Record<string, string>,
    });
    if (address.endsWith('/quotes')) return Response.json(quote, { status: 201 });
    if (address.endsWith('/changes'))
      return Response.json({ outcome, billing: outcome === 'paid' ? PAID : shown });
    return Response.json(shown);
  });
  renderScreen(<BillingScreen />, { backend: fakeBackend({}, access), path: at });
  return sent;
}

const choose = async () => {
  await person.click(await screen.findByRole('button', { name: billingText('choose.now') }));
  await person.click(screen.getByRole('button', { name: billingText('choose.quote') }));
  return screen.findByRole('dialog', { name: billingText('choose.quoteTitle', { plan: 'Starter' }) });
};

it('[SUP-22] shows the trial in words, and the price before anything is paid', async () => {
  const sent = open();
  await screen.findByText(/Your trial ends on/);
  const dialog = await choose();
  expect(sent.at(-1)?.body).toEqual({ planId: 'starter', period: 'monthly', start: 'now' });
  await person.click(within(dialog).getByRole('button', { name: 'Pay $29.00' }));
  await screen.findByText('2026-000001');
  const change = sent.find(({ path: address }) => address.endsWith('/changes'));
  expect(change?.body).toEqual({ quoteId: QUOTE.id });
  expect(change?.headers).toMatchObject({ 'idempotency-key': QUOTE.id });
});

it('[SUP-22] cancels a plan with its period, after asking', async () => {
  const sent = open('paid', PAID);
  const [cancel, title] = [billingText('plan.cancel'), billingText('plan.cancelTitle')];
  await person.click(await screen.findByRole('button', { name: cancel }));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog.textContent).toContain('27 Dec 2026');
  expect(sent.filter(({ path: address }) => address.endsWith('/cancel'))).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ path: address }) => address.endsWith('/cancel'))).toHaveLength(1);
});

it('says that a declined card changes nothing', async () => {
  open('declined');
  const dialog = await choose();
  await person.click(within(dialog).getByRole('button', { name: 'Pay $29.00' }));
  await screen.findByText(billingText('choose.declined'));
  expect(screen.getByText(/Your trial ends on/)).toBeTruthy();
});

it('stores the method with which the provider sent the browser back, once', async () => {
  const sent = open('paid', TRIAL, OWNER, `${path}?setup=signed`);
  await waitFor(() =>
    expect(sent.filter(({ path: address }) => address.endsWith('/confirm'))).toMatchObject([
      { body: { query: 'setup=signed' } },
    ]),
  );
});

it('is for the owner: a manager is sent back and asks for nothing', async () => {
  const sent = open('paid', TRIAL, { ...MANAGER, is_owner: false });
  await expectSentBack(path);
  expect(sent).toEqual([]);
});

it('[PLAN-18] lists what the site has more of than the plan allows, before it is confirmed', async () => {
  const excess: BillingQuote['excess'] = [
    { metric: 'courses', used: 12, limit: 10 },
    { metric: 'storage', used: 3_221_225_472, limit: 1_073_741_824 },
  ];
  open('paid', TRIAL, OWNER, path, { ...QUOTE, excess });
  const dialog = await choose();
  const links = within(dialog).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Courses: 12 of 10', '/dashboard/manage/elearning'],
    ['Storage: 3 GB of 1 GB', '/dashboard/manage/media'],
  ]);
  expect(within(dialog).getByRole('button', { name: 'Pay $29.00' })).toHaveProperty('disabled', false);
});

it('[SUP-22] saves billing details, and shows a wrong tax ID at its field', async () => {
  const release = exitGuard.subscribe(() => {});
  const profile = { legalName: '', address: '', country: '', taxId: '', isCountryProven: false };
  const sent = open('paid', { ...TRIAL, profile });
  const field = (name: string) =>
    screen.findByLabelText(new RegExp(`^${billingText(`profile.${name}`).replace(/ \(.*/, '')}`));
  await person.click(await screen.findByRole('button', { name: billingText('profile.save') }));
  expect((await screen.findAllByText(billingText('profile.legalNameMissing'))).length).toBeGreaterThan(0);
  await person.type(await field('legalName'), 'Kiln GmbH');
  await person.type(await field('address'), 'Am Hof 1');
  await chooseOption(await field('country'), 'Austria');
  await person.type(await field('taxId'), 'ATU13585627');
  await person.click(screen.getByRole('button', { name: billingText('profile.save') }));
  await waitFor(() => expect(sent.at(-1)?.path).toMatch(/\/profile$/));
  expect(sent.at(-1)?.body).toEqual({
    ...{ legalName: 'Kiln GmbH', address: 'Am Hof 1', country: 'AT', taxId: 'ATU13585627' },
  });
  release();
});

describe('a plan in the address', () => {
  const linked = (query: string, shown = TRIAL) => open('paid', shown, OWNER, `${path}?${query}`);
  const quotes = (sent: Sent[]) =>
    sent.filter(({ path: address }) => address.endsWith('/quotes')).map(({ body }) => body);

  it('[SUP-22] has its quote ready, once, and waits for the trial to end', async () => {
    const sent = linked('plan=professional&period=monthly');
    await screen.findByRole('dialog');
    expect(quotes(sent)).toEqual([{ planId: 'professional', period: 'monthly', start: 'trial_end' }]);
    await person.click(screen.getByRole('button', { name: billingText('plan.back') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const option = screen.getByRole('button', { name: /^Professional/ });
    expect(option.getAttribute('aria-pressed')).toBe('true');
    expect(quotes(sent)).toHaveLength(1);
  });

  it.each(['plan=enterprise', 'plan=professional&period=annual'])(
    'that is not offered (%s) is said and changes nothing',
    async (query) => {
      const sent = linked(query);
      expect(await screen.findByText(billingText('link.unknown'))).toBeTruthy();
      expect(screen.getByRole('button', { name: /^Starter/ }).getAttribute('aria-pressed')).toBe('true');
      expect(quotes(sent)).toEqual([]);
    },
  );

  it('asks for the price with the coupon of the link, which can be changed', async () => {
    const sent = linked('plan=professional&coupon=CLAY10');
    const field = await screen.findByLabelText<HTMLInputElement>(billingText('choose.coupon'));
    expect(field.value).toBe('CLAY10');
    const link = { planId: 'professional', period: 'monthly', start: 'trial_end' };
    await waitFor(() => expect(quotes(sent)).toEqual([{ ...link, coupon: 'CLAY10' }]));
    await person.click(await screen.findByRole('button', { name: billingText('plan.back') }));
    await person.clear(field);
    await person.type(field, 'CLAY20');
    await person.click(screen.getByRole('button', { name: billingText('choose.quote') }));
    await waitFor(() => expect(quotes(sent).at(-1)).toEqual({ ...link, coupon: 'CLAY20' }));
  });

  it('is still there after a method was added at the provider', async () => {
    linked('plan=professional&period=monthly', { ...TRIAL, method: null });
    await person.click(await screen.findByRole('button', { name: billingText('plan.back') }));
    await person.click(screen.getByRole('button', { name: billingText('method.add') }));
    cleanup();
    const sent = linked('setup=signed');
    await waitFor(() =>
      expect(quotes(sent)).toEqual([{ planId: 'professional', period: 'monthly', start: 'trial_end' }]),
    );
  });
});

describe('payments by link', () => {
  const LINKED: Billing = {
    ...PAID,
    status: 'past_due',
    nextCharge: null,
    openCharge: { amountMinor: 2900, attempts: 1, nextTryAt: '2026-12-27T10:00:00Z' },
    method: { provider: 'paypal', brand: 'PayPal', last4: '', expires: null, isTest: true, isLink: true },
    linkProviders: ['paypal', 'razorpay'],
  };
  const callsTo = (sent: Sent[], step: string) => sent.filter(({ path: address }) => address.endsWith(step));

  it('[SUP-22] are chosen among the providers that the platform offers', async () => {
    const sent = open('paid', { ...TRIAL, linkProviders: ['paypal'] });
    const choice = billingText('method.useLink', { brand: 'PayPal' });
    await person.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() =>
      expect(callsTo(sent, '/method').map(({ body }) => body)).toEqual([{ linkProvider: 'paypal' }]),
    );
  });

  it('[SUP-22] show what is due until when, and lead to the provider', async () => {
    const sent = open('paid', LINKED);
    await screen.findByText(billingText('method.link', { brand: 'PayPal' }));
    await screen.findByText(billingText('plan.due', { amount: '$29.00', date: '27 Dec 2026' }));
    expect(
      screen.queryByRole('button', { name: billingText('method.useLink', { brand: 'PayPal' }) }),
    ).toBeNull();
    await person.click(screen.getByRole('button', { name: billingText('plan.pay', { amount: '$29.00' }) }));
    await waitFor(() => expect(callsTo(sent, '/payment-link')).toHaveLength(1));
  });

  it('are confirmed once when the browser comes back', async () => {
    const sent = open('paid', LINKED, OWNER, `${path}?return=payment-link&token=EC-1`);
    await screen.findByText(billingText('method.link', { brand: 'PayPal' }));
    await waitFor(() => expect(callsTo(sent, '/payment-link/confirm')).toHaveLength(1));
    await waitFor(() => expect(callsTo(sent, '/confirm')).toHaveLength(1));
  });
});
