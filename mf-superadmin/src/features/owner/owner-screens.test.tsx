import { ADDONS } from '@stoa/shared/contracts/addons';
import type { Billing } from '@stoa/shared/contracts/billing';
import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import type { SiteSetup } from '@stoa/shared/contracts/site-setup';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OwnerAddons from '../../exposes/owner-addons.tsx';
import OwnerApp from '../../exposes/owner-app.tsx';
import OwnerBilling from '../../exposes/owner-billing.tsx';
import OwnerReports from '../../exposes/owner-reports.tsx';
import OwnerSetup from '../../exposes/owner-setup.tsx';
import { fakeService, KILN, POLYGLOT, RejectionError } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ownedText } from '../../testing/texts.ts';

const site = (values: Partial<OwnedSite> = {}): OwnedSite => ({
  account_id: KILN,
  slug: 'kiln',
  name: 'Kiln & Clay',
  domain: null,
  status: 'active',
  siteUrl: 'http://kiln.localhost:3000',
  plan: 'Starter',
  subscription: 'trialing',
  trialEndsAt: '2030-01-01T00:00:00Z',
  eraseAt: null,
  offer: null,
  currency: 'EUR',
  features: ['lms'],
  backend: 'platform',
  renamesLeft: 2,
  ...values,
});
const setup = (values: Partial<SiteSetup> = {}): SiteSetup => ({
  name: 'Kiln & Clay',
  language: 'en',
  currency: 'EUR',
  timeZone: 'UTC',
  supportAccess: false,
  supportEndsAt: null,
  hasOrders: false,
  domain: null,
  version: 3,
  ...values,
});
const withSites = (sites: OwnedSite[], replies: Record<string, unknown> = {}) =>
  fakeService({
    isOperator: false,
    replies: { '/api/sites': { sites, offers: [], sitesDomain: 'localhost' }, ...replies },
  });

let release = () => {};
beforeEach(() => {
  sessionStorage.clear();
  release = exitGuard.subscribe(() => {});
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

describe('screens of an owner', () => {
  it('[SUP-22] billing names plan and trial, and leads to the billing of the site', async () => {
    openScreen(withSites([site()]), <OwnerBilling />, { path: '/dashboard/billing' });
    expect(await screen.findByText('Starter')).toBeTruthy();
    expect(screen.getByText(ownedText('billing.states.trialing'))).toBeTruthy();
    const link = screen.getByRole('link', { name: ownedText('billing.manage') });
    expect(link.getAttribute('href')).toBe(
      'http://kiln.localhost:3000/login?via=platform&redirectedFrom=%2Fdashboard%2Fmanage%2Fbilling',
    );
  });

  it('[SUP-22] a site that is suspended for want of payment is paid for here', async () => {
    const unpaid = site({ status: 'suspended', subscription: 'unpaid', trialEndsAt: null });
    const billing: Billing = {
      ...{ planId: 'starter', period: 'monthly', status: 'unpaid', trialEndsAt: null, periodEndsAt: null },
      ...{ cycle: 0, iterations: 48, endsAtPeriodEnd: false, next: null, nextCharge: null, openCharge: null },
      ...{ currency: 'USD', creditMinor: 900, isPayable: true, invoices: [] },
      method: { provider: 'stripe', brand: 'Visa', last4: '4242', expires: null, isTest: true },
      plans: [
        {
          ...{ id: 'starter', label: 'Starter', description: '' },
          prices: [{ period: 'monthly', amountMinor: 2900, iterations: 48 }],
        },
      ],
    };
    const path = `/api/sites/${KILN}/billing`;
    const service = withSites([unpaid], {
      [path]: billing,
      [`${path}/payment`]: { outcome: 'declined', billing },
    });
    openScreen(service, <OwnerBilling />, { path: '/dashboard/billing' });
    await userEvent.click(
      await screen.findByRole('button', { name: ownedText('reopen.pay', { sum: '$20.00' }) }),
    );
    expect(await screen.findByText(ownedText('reopen.declined'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: ownedText('billing.manage') })).toBeNull();
    const sent = service.calls.filter((call) => call.path === `${path}/payment`);
    expect(sent).toMatchObject([{ method: 'POST', body: {} }]);
  });

  it('[SUP-22] billing leads a suspended site that pays by link to the provider', async () => {
    const path = `/api/sites/${KILN}/billing`;
    const suspended = site({ status: 'suspended', subscription: 'unpaid' });
    const billing = {
      ...{ planId: 'starter', period: 'monthly', status: 'unpaid', trialEndsAt: null, periodEndsAt: null },
      ...{ cycle: 0, iterations: 48, endsAtPeriodEnd: false, next: null, nextCharge: null, openCharge: null },
      ...{ currency: 'USD', creditMinor: 0, isPayable: true, plans: [], invoices: [] },
      method: { provider: 'paypal', brand: 'PayPal', last4: '', expires: null, isTest: true, isLink: true },
      linkProviders: ['paypal', 'razorpay'],
    };
    const service = withSites([suspended], {
      [path]: billing,
      [`${path}/payment`]: { outcome: 'pending', billing },
      [`${path}/payment-link`]: { next: { kind: 'none' } },
    });
    openScreen(service, <OwnerBilling />, { path: '/dashboard/billing' });
    await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }));
    await waitFor(() =>
      expect(service.calls).toContainEqual(expect.objectContaining({ path: `${path}/payment-link` })),
    );
    expect(
      screen.getByRole('button', { name: ownedText('reopen.useLink', { brand: 'Razorpay' }) }),
    ).toBeTruthy();
  });

  it('shows the site that the address names', async () => {
    const other = site({ account_id: POLYGLOT, name: 'Polyglot House', slug: 'polyglot', plan: 'Lifetime' });
    openScreen(withSites([site(), other]), <OwnerBilling />, { path: `/dashboard/billing?site=${POLYGLOT}` });
    expect(await screen.findByText('Lifetime')).toBeTruthy();
  });

  it('leads somebody without a site to a new one', async () => {
    openScreen(withSites([]), <OwnerApp />, { path: '/dashboard/app' });
    const link = await screen.findByRole('link', { name: ownedText('create') });
    expect(link.getAttribute('href')).toBe('/start');
  });

  it('[SUP-23] app lists versions, loads and whether the backend answers', async () => {
    const app = {
      shell: '1.0.0',
      remotes: [{ name: 'mf-commerce', title: 'Commerce', version: '1.2.3', loads: 10, failed: 1 }],
      backend: { source: 'default', isReachable: false },
    };
    openScreen(withSites([site()], { [`/api/sites/${KILN}/app`]: app }), <OwnerApp />, {
      path: '/dashboard/app',
    });
    const table = await screen.findByRole('table', { name: ownedText('app.versions') });
    expect(within(table).getByText('1.2.3')).toBeTruthy();
    expect(within(table).getByText(ownedText('app.loads', { count: 10, failed: '1' }))).toBeTruthy();
    expect(screen.getByText(ownedText('app.away'))).toBeTruthy();
    expect(screen.getByText(ownedText('app.feature.lms'))).toBeTruthy();
  });

  const addons = (isZoomOn: boolean) => ({
    addons: ADDONS.map(({ price, badge, ...addon }) => ({
      ...addon,
      priceMinor: price * 100,
      isAvailable: badge === undefined,
      isOn: badge === undefined && (addon.id !== 'zoom' || isZoomOn),
    })),
  });

  it('[PLAN-21] [PLAN-22] certificates and Zoom can be used and switched; the other add-ons are still to come', async () => {
    const path = `/api/sites/${KILN}/addons`;
    const service = withSites([site()], { [path]: addons(true), [`${path}/zoom`]: addons(false) });
    openScreen(service, <OwnerAddons />, { path: '/dashboard/addons' });
    const table = within(await screen.findByRole('table', { name: ownedText('addons.title') }));
    const usable = table.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    for (const name of ['Certificates', 'Zoom'])
      expect(usable).toContain(ownedText('addons.openOf', { name }));
    expect(table.getAllByText(ownedText('addons.soon'))).toHaveLength(4);
    expect(table.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(
      table.getByRole('button', { name: ownedText('addons.turnOffOf', { name: 'Zoom' }) }),
    );
    expect(await table.findByText(ownedText('addons.off'))).toBeTruthy();
    expect(table.getByRole('button', { name: ownedText('addons.turnOnOf', { name: 'Zoom' }) })).toBeTruthy();
    const [call] = service.calls.filter(({ method }) => method === 'PUT');
    expect([call?.path, call?.body]).toEqual([`${path}/zoom`, { isOn: false }]);
  });

  it('says that the add-ons of a site with its own backend are always on', async () => {
    const service = withSites([site({ backend: 'own' })], { [`/api/sites/${KILN}/addons`]: addons(true) });
    openScreen(service, <OwnerAddons />, { path: '/dashboard/addons' });
    expect(await screen.findByText(ownedText('addons.elsewhere'))).toBeTruthy();
    expect(
      screen.queryByRole('button', { name: ownedText('addons.turnOffOf', { name: 'Zoom' }) }),
    ).toBeNull();
  });

  it('[SUP-26] a closed site shows its measured months, and says why there are no figures', async () => {
    const month = {
      month: '2026-11-01',
      members: 7,
      activePeople: 3,
      courses: 1,
      ordersPaid: 2,
      storageBytes: 2048,
    };
    const service = withSites([site({ status: 'suspended' })], {
      [`/api/sites/${KILN}/usage`]: { months: [month] },
    });
    openScreen(service, <OwnerReports />, { path: '/dashboard/reports' });
    expect(await screen.findByRole('table', { name: ownedText('reports.months') })).toBeTruthy();
    expect(screen.getByText(ownedText('closed'))).toBeTruthy();
    expect(screen.getByText(ownedText('state.suspended'))).toBeTruthy();
  });

  it('[SUP-24] setup renames the site; a rejection stands at the field, which keeps what was typed', async () => {
    const rename = `/api/sites/${KILN}/slug`;
    const replies: Record<string, unknown> = {
      '/api/sites': { sites: [site()], offers: [], sitesDomain: 'localhost' },
      [`/api/sites/${KILN}/setup`]: setup(),
      [rename]: new RejectionError('slug_taken'),
    };
    const service = fakeService({ isOperator: false, replies });
    openScreen(service, <OwnerSetup />, { path: '/dashboard/setup' });
    const field = await screen.findByLabelText(new RegExp(ownedText('setup.slug')));
    await userEvent.clear(field);
    await userEvent.type(field, 'Clay');
    await userEvent.click(screen.getByRole('button', { name: ownedText('setup.rename') }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(ownedText('setup.taken')).length).toBeGreaterThan(0);
    expect((field as HTMLInputElement).value).toBe('clay');
    replies[rename] = { slug: 'clay', siteUrl: 'http://clay.localhost:3000' };
    await userEvent.click(screen.getByRole('button', { name: ownedText('setup.rename') }));
    const sent = () => service.calls.filter(({ path }) => path === rename).map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ slug: 'clay' }, { slug: 'clay' }]));
  });

  it('a site that is being deleted can be opened again', async () => {
    const closing = site({ status: 'closing', eraseAt: '2030-02-01T00:00:00Z' });
    const service = withSites([closing], { [`/api/sites/${KILN}/closing`]: {} });
    openScreen(service, <OwnerSetup />, { path: '/dashboard/setup' });
    await userEvent.click(await screen.findByRole('button', { name: ownedText('handOn.reopen') }));
    await waitFor(() =>
      expect(service.calls).toContainEqual(
        expect.objectContaining({ method: 'DELETE', path: `/api/sites/${KILN}/closing` }),
      ),
    );
    expect(screen.queryByLabelText(new RegExp(ownedText('setup.slug')))).toBeNull();
  });

  it('a site that is offered to the user is accepted from any screen', async () => {
    const offer = {
      account_id: POLYGLOT,
      name: 'Polyglot House',
      from: 'Ina',
      expiresAt: '2030-01-01T00:00:00Z',
    };
    const service = fakeService({
      isOperator: false,
      replies: {
        '/api/sites': { sites: [site()], offers: [offer], sitesDomain: 'localhost' },
        [`/api/sites/${POLYGLOT}/offer`]: {},
      },
    });
    openScreen(service, <OwnerAddons />, { path: '/dashboard/addons' });
    await userEvent.click(await screen.findByRole('button', { name: ownedText('handOn.accept') }));
    await waitFor(() =>
      expect(service.calls).toContainEqual(
        expect.objectContaining({ path: `/api/sites/${POLYGLOT}/offer`, body: { accepts: true } }),
      ),
    );
  });

  it('a site whose plan is charged is accepted with a payment method only', async () => {
    const offer = {
      ...{ account_id: POLYGLOT, name: 'Polyglot House', from: 'Ina', expiresAt: '2030-01-01T00:00:00Z' },
      ...{ needsMethod: true, method: null as { brand: string; last4: string } | null },
    };
    const path = `/api/sites/${POLYGLOT}/offer`;
    const replies = {
      '/api/sites': { sites: [site()], offers: [offer], sitesDomain: 'localhost' },
      [`${path}/method/confirm`]: {},
      [`${path}/method`]: { next: { kind: 'done' } },
    };
    const service = fakeService({ isOperator: false, replies });
    openScreen(service, <OwnerAddons />, { path: `/dashboard/addons?offer=${POLYGLOT}&setup=signed` });
    expect(await screen.findByText(ownedText('handOn.methodNeeded'))).toBeTruthy();
    await waitFor(() =>
      expect(service.calls).toContainEqual(
        expect.objectContaining({
          path: `${path}/method/confirm`,
          body: { query: `offer=${POLYGLOT}&setup=signed` },
        }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: ownedText('reopen.add') }));
    await waitFor(() =>
      expect(service.calls).toContainEqual(expect.objectContaining({ path: `${path}/method` })),
    );
  });
});
