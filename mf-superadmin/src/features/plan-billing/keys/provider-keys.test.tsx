import type { PlatformKeySetting } from '@stoa/shared/contracts/platform-keys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ProductsExpose from '../../../exposes/products.tsx';
import { type Call, fakeService } from '../../../testing/fake-service.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { cockpitText, plansText } from '../../../testing/texts.ts';

const BASE = '/api/operator/billing';
const PATH = `${BASE}/keys`;
const person = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const none: PlatformKeySetting = {
  ...{ provider: 'stripe', updatedAt: null, keys: {}, isTest: true },
  webhookUrl: 'http://localhost:3000/api/platform/webhooks/stripe',
  webhookEvents: ['payment_intent.succeeded'],
};
const noneAt = (provider: 'paypal' | 'razorpay'): PlatformKeySetting => ({ ...none, provider });
const stored: PlatformKeySetting = {
  ...none,
  ...{
    updatedAt: '2026-11-01T10:00:00Z',
    keys: { secretKey: '…abcd', webhookSecret: '…wxyz' },
    isTest: false,
  },
};
const open = (replies: Record<string, unknown>) => {
  const service = fakeService({
    replies: {
      [`${BASE}/products`]: { plans: [], addons: [] },
      [`${PATH}/paypal`]: noneAt('paypal'),
      [`${PATH}/razorpay`]: noneAt('razorpay'),
      ...replies,
    },
  });
  openScreen(service, <ProductsExpose />, { path: '/dashboard/billing/products' });
  return service;
};
const sent = ({ calls }: { calls: Call[] }) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith(PATH))
    .map(({ method, body }) => [method, body]);

describe('the keys of the platform', () => {
  it('says that plans are paid for test, takes good keys alone, and shows them by their last letters', async () => {
    let isStored = false;
    const service = open({
      [PATH]: (_path: string, { method }: Call) => {
        isStored ||= method === 'PUT';
        return isStored ? stored : none;
      },
    });
    expect(await screen.findByText(plansText('keys.none'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: plansText('keys.set', { brand: 'Stripe' }) }));
    const dialog = within(await screen.findByRole('dialog'));
    const secret = dialog.getByLabelText(new RegExp(plansText('keys.secretKey')));
    await person.type(secret, 'pk_live_0123456789');
    await person.type(dialog.getByLabelText(new RegExp(plansText('keys.webhookSecret'))), 'whsec_0123456789');
    await person.type(dialog.getByLabelText(new RegExp(cockpitText('reason.label'))), 'as agreed');
    await person.click(dialog.getByRole('button', { name: plansText('keys.set', { brand: 'Stripe' }) }));
    expect((await dialog.findAllByText(plansText('keys.wrong.stripe.secretKey'))).length).toBeGreaterThan(0);
    expect(sent(service)).toEqual([]);
    await person.clear(secret);
    await person.type(secret, 'sk_live_0123456789');
    await person.click(dialog.getByRole('button', { name: plansText('keys.set', { brand: 'Stripe' }) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(service)).toEqual([
      ['PUT', { secretKey: 'sk_live_0123456789', webhookSecret: 'whsec_0123456789', reason: 'as agreed' }],
    ]);
    expect(await screen.findByText('…abcd')).toBeTruthy();
  });

  it('[SUP-16] of PayPal are stored with their environment', async () => {
    const service = open({ [PATH]: none, [`${PATH}/paypal`]: noneAt('paypal') });
    await person.click(
      await screen.findByRole('button', { name: plansText('keys.set', { brand: 'PayPal' }) }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const field = (name: string) => dialog.getByLabelText(new RegExp(plansText(`keys.${name}`)));
    await person.type(field('clientId'), 'a-client-id-of-the-platform');
    await person.type(field('clientSecret'), 'a-client-secret-of-the-platform');
    await person.type(field('webhookId'), 'WH0123456789');
    await person.type(dialog.getByLabelText(new RegExp(cockpitText('reason.label'))), 'as agreed');
    await person.click(dialog.getByRole('button', { name: plansText('keys.set', { brand: 'PayPal' }) }));
    await waitFor(() => expect(sent(service)).toHaveLength(1));
    expect(sent(service)).toMatchObject([['PUT', { environment: 'live', webhookId: 'WH0123456789' }]]);
  });

  it('are removed for a reason', async () => {
    const service = open({
      [PATH]: (_path: string, { method }: Call) => (method === 'DELETE' ? none : stored),
    });
    await person.click(
      await screen.findByRole('button', { name: plansText('keys.remove', { brand: 'Stripe' }) }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(new RegExp(cockpitText('reason.label'))), 'rotated');
    await person.click(dialog.getByRole('button', { name: plansText('keys.remove', { brand: 'Stripe' }) }));
    expect(await screen.findByText(plansText('keys.none'))).toBeTruthy();
    expect(sent(service)).toEqual([['DELETE', { reason: 'rotated' }]]);
  });
});
