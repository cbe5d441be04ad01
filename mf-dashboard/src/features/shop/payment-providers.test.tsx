import type { GatewaySetting, GatewaySettings } from '@stoa/shared/contracts/payments';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ShopSettings from '../../exposes/shop-settings.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shopText } from '../../testing/texts.ts';

const person = userEvent.setup();
const PATH = '/api/payments/settings';
const setting = (
  provider: GatewaySetting['provider'],
  over: Partial<GatewaySetting> = {},
): GatewaySetting => ({
  provider,
  isListed: provider !== 'razorpay',
  updatedAt: null,
  keys: {},
  webhookUrl: `http://kiln.test/api/webhooks/${provider}`,
  webhookEvents: ['a.thing.happened'],
  ...over,
});
let settings: GatewaySettings;
let sent: { call: string; body: unknown }[];
let toErrorMessage: object | null;
beforeEach(() => {
  settings = {
    currency: 'EUR',
    test: false,
    providers: ['paypal', 'stripe', 'razorpay'].map((name) => setting(name as never)),
  };
  sent = [];
  toErrorMessage = null;
  vi.stubGlobal('fetch', async (at: string, { method, body }: RequestInit) => {
    const call = `${method} ${at.replace(PATH, '')}`;
    if (method === 'GET') return Response.json(settings);
    sent.push({ call, body: body ? JSON.parse(String(body)) : null });
    if (toErrorMessage) return Response.json(toErrorMessage, { status: 400 });
    const stripe = {
      updatedAt: '2026-11-22T10:00:00Z',
      keys: { secretKey: '…abcd', webhookSecret: '…wxyz' },
    };
    settings = {
      ...settings,
      providers: settings.providers.map((one) =>
        one.provider === 'stripe' ? setting('stripe', method === 'DELETE' ? {} : stripe) : one,
      ),
    };
    if (method === 'POST') return Response.json({ result: 'refused' });
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({});
  });
});
const open = (access = MANAGER) =>
  renderScreen(<ShopSettings />, {
    backend: fakeBackend(
      { accounts: [{ account_id: ACCOUNT_ID, settings: { currency: 'EUR' } }], site_versions: [] },
      access,
    ),
    path: '/dashboard/manage/ecommerce/settings',
    pattern: '/dashboard/manage/ecommerce/settings',
  });
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('div')!.parentElement!.parentElement!);
};

describe('the providers of a shop', () => {
  it('[CHK-09] are those of its currency; keys go in whole, are shown by their ends, tried, and taken away after a question', async () => {
    open();
    const stripe = await cardOf('Stripe');
    expect(screen.queryByRole('heading', { name: 'Razorpay' })).toBeNull();
    await person.click(stripe.getByRole('button', { name: shopText('payments.enter') }));
    await person.type(stripe.getByLabelText(/^Secret key/), 'sk_test_0123456789abcd');
    await person.click(stripe.getByRole('button', { name: shopText('payments.saveKeys') }));
    // Half a set opens nothing, so it is not sent.
    expect((await stripe.findByRole('alert')).textContent).toBe(shopText('payments.keyWrong'));
    expect(sent).toEqual([]);
    const secret = stripe.getByLabelText(/^Webhook signing secret/);
    expect(secret.getAttribute('type')).toBe('password');
    await person.type(secret, 'wrong');
    await person.click(stripe.getByRole('button', { name: shopText('payments.saveKeys') }));
    expect(sent).toEqual([]);
    await person.clear(secret);
    await person.type(secret, 'whsec_0123456789');
    toErrorMessage = {
      code: 'invalid_input',
      detail: 'x',
      issues: [{ path: 'webhookSecret', message: 'x' }],
    };
    await person.click(stripe.getByRole('button', { name: shopText('payments.saveKeys') }));
    await waitFor(() => expect(secret.getAttribute('aria-invalid')).toBe('true'));
    expect(secret).toHaveProperty('value', 'whsec_0123456789');
    await person.click(stripe.getByRole('button', { name: 'Cancel' }));
    const question = exitGuard.getQuestion();
    expect(question?.works.map(({ snapshot }) => snapshot?.())).toEqual([false]);
    question?.stay();
    toErrorMessage = null;
    await person.click(stripe.getByRole('button', { name: shopText('payments.saveKeys') }));
    expect(await screen.findByText(shopText('payments.endsIn', { end: 'wxyz' }))).toBeTruthy();
    expect(sent.at(-1)).toEqual({
      call: 'PUT /stripe',
      body: { secretKey: 'sk_test_0123456789abcd', webhookSecret: 'whsec_0123456789' },
    });
    const stored = await cardOf('Stripe');
    expect(stored.queryByDisplayValue(/sk_test/)).toBeNull();
    expect(stored.getByText('http://kiln.test/api/webhooks/stripe')).toBeTruthy();
    await person.click(stored.getByRole('button', { name: shopText('payments.check') }));
    expect(await screen.findByText(shopText('payments.answers.refused', { name: 'Stripe' }))).toBeTruthy();
    await person.click(stored.getByRole('button', { name: shopText('payments.remove') }));
    const dialog = await screen.findByRole('dialog');
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await person.click(within(dialog).getByRole('button', { name: shopText('payments.remove') }));
    await waitFor(() => expect(screen.queryByText(shopText('payments.endsIn', { end: 'wxyz' }))).toBeNull());
    expect(sent.at(-1)?.call).toBe('DELETE /stripe');
  });

  it('[CHK-10] say that the test mode is on, show keys that the currency has no use for, and are for managers alone', async () => {
    settings.test = true;
    settings.providers = [
      setting('razorpay', { updatedAt: '2026-11-22T10:00:00Z', keys: { keyId: 'rzp_test_1' } }),
    ];
    const { unmount } = open();
    expect(await screen.findByText(/Test mode is on/)).toBeTruthy();
    const razorpay = await cardOf('Razorpay');
    expect(razorpay.getByText(shopText('payments.states.unlisted'))).toBeTruthy();
    unmount();
    open(STUDENT);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Razorpay' })).toBeNull());
    expect(screen.queryByText(/Test mode is on/)).toBeNull();
  });
});

describe('payments of a shop', () => {
  it('[EXAM-B1] [CHK-10] say that only an operator turns test mode on', async () => {
    open();
    expect(await screen.findByText(/Only a platform operator can turn it on/)).toBeTruthy();
  });
});
