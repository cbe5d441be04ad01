import type { PlanVersionEffect, Products } from '@stoa/shared/contracts/operator-products';
import type { PlanCouponRow } from '@stoa/shared/contracts/plan-coupons';
import { captureDownload } from '@stoa/shared/testing/capture-download';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ProductsExpose from '../../../exposes/products.tsx';
import { type Call, fakeService } from '../../../testing/fake-service.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { cockpitText, listsText, plansText } from '../../../testing/texts.ts';

const BASE = '/api/operator/billing';
const PATH = `${BASE}/plans/starter/versions`;
const person = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const prices = [{ period: 'monthly' as const, amountMinor: 2900, iterations: 48 }];
const version = { version: 1, at: null, setBy: '', reason: '', prices, limits: { chats: 100 } };
const products: Products = {
  plans: [
    {
      ...{ id: 'starter', label: 'Starter', description: 'For a first course.', currency: 'USD' },
      ...{ prices, limits: { chats: 100 }, paying: 3, trialing: 1, units: null, etag: '"2"' },
      versions: [
        { ...version, version: 2, at: '2026-11-01T00:00:00Z', setBy: 'admin@stoa.example', reason: 'a sale' },
        version,
      ],
    },
  ],
  addons: [
    { id: 'zoom', label: 'Zoom', description: 'Links.', priceMinor: 0, isAvailable: true, offCount: 2 },
    { id: 'drive', label: 'Drive', description: 'Files.', priceMinor: 0, isAvailable: false, offCount: 0 },
  ],
};
const effect: PlanVersionEffect = {
  ...{ samePrice: 3, offeredPrice: 1, newPrice: 0, sites: 4 },
  limits: [{ metric: 'chats', before: 100, after: 50, isLowered: true }],
};

const coupon: PlanCouponRow = {
  ...{ id: '40000000-0000-4000-8000-000000000001', code: 'SPRING', discountType: 'percentage', amount: 20 },
  ...{ appliesTo: ['starter'], cycles: 3, firstOnly: true, usageLimit: 10, usageCount: 4 },
  ...{ createdAt: '2026-11-01T00:00:00Z', endedAt: null },
};

function open() {
  // The same address answers a trial and the change itself.
  const answer = (path: string) => (path.includes('dryRun') ? effect : products);
  const keys = {
    provider: 'stripe',
    updatedAt: null,
    keys: {},
    isTest: true,
    webhookUrl: '',
    webhookEvents: [],
  };
  const coupons = { coupons: [coupon], currency: 'USD' };
  const replies = {
    ...{ [`${BASE}/products`]: products, [`${BASE}/keys`]: keys, [PATH]: answer },
    ...{ [`${BASE}/coupons`]: coupons, [`${BASE}/coupons/${coupon.id}/end`]: coupons },
  };
  const service = fakeService({ replies });
  openScreen(service, <ProductsExpose />, { path: '/dashboard/billing/products' });
  return service;
}
const sent = ({ calls }: { calls: Call[] }) =>
  calls.filter(({ path }) => path === PATH).map(({ body, ifMatch }) => [body, ifMatch]);

describe('plans and add-ons', () => {
  it('[SUP-16] shows prices, customers, add-ons and every version, and exports the versions', async () => {
    const csv = captureDownload();
    open();
    const plans = await screen.findByRole('table', { name: plansText('products.plans') });
    expect(plans.textContent).toMatch(/Starter.*\$29\.00 monthly, 48 cycles.*3 paying.*1 in trial/);
    const addons = screen.getByRole('table', { name: plansText('products.addons') });
    expect(addons.textContent).toMatch(/Zoom.*Available.*2 sites.*Drive.*Coming soon/);
    expect(await screen.findByText('a sale')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: listsText('export') }));
    await waitFor(() => expect(csv()).toContain('starter,2,2026-11-01T00:00:00Z'));
  });

  it('previews a version, rejects what is no figure, and adds it over the one that was seen', async () => {
    const service = open();
    const name = plansText('products.changeOf', { name: 'Starter' });
    await person.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText(new RegExp('^Monthly price'));
    await person.clear(amount);
    await person.type(amount, '39');
    expect(await dialog.findByText(plansText('version.samePrice_other', { count: '3' }))).toBeTruthy();
    expect(dialog.getByText(/Chats: 100 to 50 for new customers\. 4 sites keep 100\./)).toBeTruthy();
    const chats = dialog.getByLabelText(/^Chats/);
    await person.clear(chats);
    await person.type(chats, 'many');
    expect(await dialog.findByText(plansText('version.checking'))).toBeTruthy();
    await person.type(dialog.getByLabelText(new RegExp(cockpitText('reason.label'))), 'new prices');
    await person.click(dialog.getByRole('button', { name: plansText('version.confirm') }));
    expect(sent(service)).toEqual([]);
    await person.clear(chats);
    await person.type(chats, '50');
    await person.click(dialog.getByRole('button', { name: plansText('version.confirm') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(service)).toEqual([
      [
        {
          prices: [{ period: 'monthly', amountMinor: 3900, iterations: 48 }],
          ...{ limits: { chats: 50 }, reason: 'new prices' },
        },
        '"2"',
      ],
    ]);
  });
});

describe('coupons for plans', () => {
  it('[SUP-16] shows their terms, and creates and ends one for a reason', async () => {
    const service = open();
    const table = await screen.findByRole('table', { name: plansText('coupons.title') });
    for (const text of ['SPRING', '20%', 'Starter', plansText('coupons.usedOf', { used: 4, limit: 10 })])
      expect(within(table).getByText(text)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: plansText('coupons.create') }));
    const dialog = await screen.findByRole('dialog', { name: plansText('coupons.createTitle') });
    const field = (label: string) => within(dialog).getByRole('textbox', { name: new RegExp(`^${label}`) });
    const select = (label: string) => within(dialog).getByRole('combobox', { name: label });
    await person.type(field(plansText('coupons.code')), 'autumn-5');
    await chooseOption(select(plansText('coupons.type')), 'flat');
    await person.clear(field(plansText('coupons.amount')));
    await person.type(field(plansText('coupons.amount')), '5');
    await chooseOption(select(plansText('coupons.plans')), 'starter');
    await person.type(within(dialog).getByLabelText(new RegExp(cockpitText('reason.label'))), 'a sale');
    await person.click(within(dialog).getByRole('button', { name: plansText('coupons.create') }));
    await waitFor(() =>
      expect(
        service.calls.find(({ path, method }) => path === `${BASE}/coupons` && method === 'POST')?.body,
      ).toEqual({
        ...{ code: 'AUTUMN-5', discountType: 'flat', amount: 500, appliesTo: ['starter'], cycles: 1 },
        ...{ firstOnly: false, usageLimit: null, reason: 'a sale' },
      }),
    );
    await person.click(screen.getByRole('button', { name: plansText('coupons.endOf', { code: 'SPRING' }) }));
    const ending = await screen.findByRole('dialog', {
      name: plansText('coupons.endTitle', { code: 'SPRING' }),
    });
    await person.type(within(ending).getByLabelText(new RegExp(cockpitText('reason.label'))), 'it is over');
    await person.click(within(ending).getByRole('button', { name: plansText('coupons.end') }));
    await waitFor(() =>
      expect(service.calls.find(({ path }) => path.endsWith('/end'))?.body).toEqual({ reason: 'it is over' }),
    );
  });
});
