import type { ErrorCode } from '@stoa/shared/contracts/error-codes';
import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import type { SiteSetup } from '@stoa/shared/contracts/site-setup';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OwnerSetup from '../../exposes/owner-setup.tsx';
import { type Call, fakeService, KILN, RejectionError } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ownedText } from '../../testing/texts.ts';

const SITE: OwnedSite = {
  account_id: KILN,
  slug: 'kiln',
  name: 'Kiln & Clay',
  domain: null,
  status: 'active',
  siteUrl: 'http://kiln.localhost:3000',
  plan: 'Starter',
  subscription: 'trialing',
  trialEndsAt: null,
  eraseAt: null,
  offer: null,
  currency: 'EUR',
  features: ['lms'],
  backend: 'platform',
  renamesLeft: 2,
};
const SETUP: SiteSetup = {
  name: 'Kiln & Clay',
  language: 'en',
  currency: 'EUR',
  timeZone: 'UTC',
  supportAccess: false,
  supportEndsAt: null,
  hasOrders: false,
  domain: null,
  version: 3,
};
const PATH = `/api/sites/${KILN}/setup`;

/** A service that holds the settings of one site and rejects a save over another version, as the real one does. */
function openSetup(
  options: {
    stored?: Partial<SiteSetup>;
    site?: Partial<OwnedSite>;
    rejectClosing?: ErrorCode;
    replies?: Record<string, unknown>;
  } = {},
) {
  const state = { stored: { ...SETUP, ...options.stored }, rejection: null as RejectionError | null };
  const replies: Record<string, unknown> = {
    '/api/sites': { sites: [{ ...SITE, ...options.site }], offers: [], sitesDomain: 'localhost' },
    [`/api/sites/${KILN}/export`]: { export: null },
    ...options.replies,
  };
  if (options.rejectClosing)
    replies[`/api/sites/${KILN}/closing`] = new RejectionError(options.rejectClosing);
  Object.defineProperty(replies, PATH, {
    get: () => state.rejection ?? ((_path: string, call: Call) => answer(call)),
  });
  function answer(call: Call) {
    if (call.method === 'PUT')
      state.stored = { ...state.stored, ...(call.body as object), version: state.stored.version + 1 };
    return state.stored;
  }
  const service = fakeService({ isOperator: false, replies });
  Object.assign(service.client.auth, { signInWithPassword: async () => ({ error: null }) });
  openScreen(service, <OwnerSetup />, { path: '/dashboard/setup' });
  const saves = () => service.calls.filter(({ method, path }) => method === 'PUT' && path === PATH);
  return { state, saves, service };
}
const field = async (key: string) => screen.findByLabelText(new RegExp(`^${ownedText(`setup.${key}`)}`));
const bar = () => screen.findByRole('region', { name: ownedText('saveBar.unsaved') });
const save = async () =>
  userEvent.click(within(await bar()).getByRole('button', { name: ownedText('saveBar.save') }));

let release = () => {};
beforeEach(() => {
  sessionStorage.clear();
  release = exitGuard.subscribe(() => {});
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

describe('setup of a site', () => {
  it('[SUP-24] saves its settings over the version that was read, and the bar leaves', async () => {
    const { saves } = openSetup();
    const name = await field('name');
    expect(screen.queryByRole('region', { name: ownedText('saveBar.unsaved') })).toBeNull();
    await userEvent.clear(name);
    await userEvent.type(name, 'Clay');
    await userEvent.click(screen.getByRole('checkbox', { name: ownedText('setup.supportAccess') }));
    await save();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: ownedText('saveBar.unsaved') })).toBeNull(),
    );
    expect(saves()).toEqual([
      expect.objectContaining({
        ifMatch: '"3"',
        body: expect.objectContaining({ name: 'Clay', supportAccess: true }),
      }),
    ]);
  });

  it('goes back to what was saved, and asks for a name', async () => {
    const { saves } = openSetup();
    const name = (await field('name')) as HTMLInputElement;
    await userEvent.clear(name);
    await save();
    expect((await screen.findAllByText(ownedText('setup.nameMissing'))).length).toBeGreaterThan(0);
    await userEvent.click(within(await bar()).getByRole('button', { name: ownedText('saveBar.discard') }));
    expect(name.value).toBe('Kiln & Clay');
    expect(saves()).toEqual([]);
  });

  it('keeps what was typed when a currency is rejected, and says so at the field', async () => {
    const { state } = openSetup();
    const name = (await field('name')) as HTMLInputElement;
    await userEvent.type(name, ' House');
    state.rejection = new RejectionError('in_use');
    await save();
    expect((await screen.findAllByText(ownedText('setup.currencyInUse'))).length).toBeGreaterThan(0);
    expect(name.value).toBe('Kiln & Clay House');
  });

  it('locks the currency of a site with orders, and says why', async () => {
    openSetup({ stored: { hasOrders: true } });
    const currency = await field('currency');
    expect((currency as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(ownedText('setup.currencyLocked'))).toBeTruthy();
  });

  it('shows the state of the custom domain, and why an owner can’t leave', async () => {
    openSetup({ stored: { domain: { name: 'clay.example', isVerified: false } } });
    expect(await screen.findByText('clay.example')).toBeTruthy();
    expect(screen.getByText(ownedText('setup.domainWaiting'))).toBeTruthy();
    expect(screen.getByText(ownedText('handOn.leaveText'))).toBeTruthy();
  });

  it('says what keeps the site from being deleted, and keeps what was typed', async () => {
    openSetup({ rejectClosing: 'disputes_open' });
    const slug = await screen.findByLabelText(new RegExp(`^${ownedText('handOn.slug', { slug: 'kiln' })}`));
    await userEvent.type(slug, 'kiln');
    const passwords = screen.getAllByLabelText(new RegExp(`^${ownedText('handOn.password')}`));
    await userEvent.type(passwords.at(-1) as HTMLElement, 'secret');
    await userEvent.click(screen.getByRole('button', { name: ownedText('handOn.close') }));
    expect(await screen.findByText(ownedText('handOn.disputes'))).toBeTruthy();
    expect((slug as HTMLInputElement).value).toBe('kiln');
  });

  it('of a site on another backend leads to its own dashboard', async () => {
    openSetup({ site: { backend: 'preset' } });
    expect(await screen.findByText(ownedText('elsewhere'))).toBeTruthy();
    expect(screen.queryByLabelText(new RegExp(`^${ownedText('setup.timeZone')}`))).toBeNull();
  });
});

describe('the export of a site', () => {
  const EXPORT = `/api/sites/${KILN}/export`;
  const made = (state: string, parts: object[] = []) => ({
    export: {
      id: KILN,
      state,
      requestedAt: '2026-11-27T09:00:00Z',
      expiresAt: state === 'ready' ? '2026-12-04T09:00:00Z' : null,
      parts,
    },
  });
  const button = (key: string, values?: Record<string, string | number>) =>
    screen.findByRole('button', { name: ownedText(`export.${key}`, values) });

  it('[SUP-24] is asked for once and says that an email follows', async () => {
    const { service } = openSetup({
      replies: {
        [EXPORT]: (_path: string, { method }: Call) =>
          method === 'POST' ? made('running') : { export: null },
      },
    });
    await userEvent.click(await button('create'));
    expect((await screen.findAllByText(ownedText('export.running'))).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: ownedText('export.create') })).toBeNull();
    expect(service.calls.filter(({ method, path }) => method === 'POST' && path === EXPORT)).toHaveLength(1);
  });

  it('is offered before a site is deleted', async () => {
    const { service } = openSetup({
      replies: {
        [EXPORT]: (_path: string, { method }: Call) => made(method === 'POST' ? 'running' : 'expired'),
      },
    });
    await userEvent.click(await button('first'));
    await waitFor(() =>
      expect(service.calls.some(({ method, path }) => method === 'POST' && path === EXPORT)).toBe(true),
    );
  });

  it('offers each part with its size, and gets a new link for each download', async () => {
    const parts = [
      { name: 'kiln-001.zip', bytes: 2_000_000_000, sha256: 'a' },
      { name: 'kiln-002.zip', bytes: 1_500_000, sha256: 'b' },
    ];
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    openSetup({
      site: { status: 'suspended' },
      replies: {
        [EXPORT]: made('ready', parts),
        [`${EXPORT}/links`]: {
          links: parts.map((part, at) => ({ ...part, url: `/api/site-exports/${at}` })),
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /part 2 of 2/ }));
    await waitFor(() => expect(clicked).toEqual(['/api/site-exports/1']));
    expect(await button('renew')).toBeTruthy();
  });

  it('says when an export failed or a request is rejected', async () => {
    openSetup({
      replies: {
        [EXPORT]: (_path: string, { method }: Call) =>
          method === 'POST' ? new RejectionError('rate_limited') : made('failed'),
      },
    });
    expect(await screen.findByText(ownedText('export.gaveUp'))).toBeTruthy();
    await userEvent.click(await button('create'));
    expect((await button('create')).hasAttribute('disabled')).toBe(false);
  });
});
