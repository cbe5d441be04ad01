import type { Composition, RemoteRoute } from '@stoa/shared/contracts/registry';
import { describe, expect, it } from 'vitest';
import { testAccount, testBootstrap } from '../../testing/bootstrap.ts';
import { birthPath, neededExposes, partsAround, planPage, wantedExposes } from './wanted-exposes.ts';

const routes: RemoteRoute[] = [
  { layout: 'public-site', path: '/', expose: './Home' },
  { layout: 'public-site', path: '/checkout', expose: './Checkout' },
  { layout: 'public-site', path: '/quiet', expose: './Quiet', chrome: 'none' },
  { layout: 'public-site', path: '/:pageSlug', expose: './Page' },
  { layout: 'dashboard', path: '/dashboard', expose: './Desk' },
  { layout: 'plain', path: '/', expose: './Platform' },
  { layout: 'dashboard-wrapper', path: '/dashboard', expose: './Console' },
];
const composition = {
  compositionId: 'c',
  shell: { version: '1.0.0' },
  remotes: [
    {
      name: 'mf-all',
      routes,
      slots: [
        { slot: 'site.header', expose: './Header' },
        { slot: 'header.cart', expose: './Cart' },
        { slot: 'site.overlay', expose: './Dialog' },
        { slot: 'dashboard.menu', expose: './Menu' },
        { slot: 'platform.menu', expose: './PlatformMenu' },
        { slot: 'plain.header', expose: './PlatformHeader' },
      ],
    },
  ],
} as unknown as Composition;
const site = testBootstrap({ composition });
const platform = testBootstrap({ composition, account: null, kind: 'platform' });
const wanted = (bootstrap: typeof site, path: string) =>
  wantedExposes(composition, planPage(bootstrap, path)).map(({ expose }) => expose);

describe('the plan of a page', () => {
  it('[LAY-07] takes the layout from the four rules', () => {
    expect(planPage(site, '/').layout).toBe('public-site');
    expect(planPage(site, '/dashboard').layout).toBe('dashboard');
    expect(planPage(platform, '/').layout).toBe('plain');
    expect(planPage(platform, '/dashboard').layout).toBe('dashboard-wrapper');
  });

  it('[LAY-10] has no chrome on a checkout path or on a route that asks for none', () => {
    expect(planPage(site, '/checkout').hasChrome).toBe(false);
    expect(planPage(site, '/quiet').hasChrome).toBe(false);
    expect(planPage(site, '/').hasChrome).toBe(true);
  });

  it('[LAY-11] keeps chrome on a page whose slug only looks like checkout', () => {
    expect(planPage(site, '/checkout-tips')).toMatchObject({
      hasChrome: true,
      match: { params: { pageSlug: 'checkout-tips' } },
    });
  });

  it('wants the route and the slots of its layout, and keeps the overlay when chrome is hidden', () => {
    expect(wanted(site, '/')).toEqual(['./Home', './Header', './Cart', './Dialog']);
    expect(wanted(site, '/checkout')).toEqual(['./Checkout', './Dialog']);
    expect(wanted(site, '/dashboard')).toEqual(['./Desk', './Menu']);
    expect(wanted(platform, '/')).toEqual(['./Platform', './PlatformHeader']);
  });

  it('has no route when nothing answers, and still its chrome', () => {
    expect(planPage(site, '/a/b').match).toBeNull();
    expect(wanted(site, '/a/b')).toEqual(['./Header', './Cart', './Dialog']);
  });
});

describe('what has to be loaded before a page is whole', () => {
  const staticRoutes = routes.map((route) => ({ ...route, still: route.path === '/' }));
  const [remote] = composition.remotes;
  const staticSlots = remote?.slots.map((slot) =>
    slot.expose === './Cart' ? slot : { ...slot, still: { kept: [], query: [] } },
  );
  const staticBootstrap = testBootstrap({
    account: testAccount({ slug: 'kiln' }),
    internalPath: '/_sites/kiln',
    composition: {
      ...composition,
      remotes: [{ ...remote, routes: staticRoutes, slots: staticSlots }],
    } as Composition,
  });
  const needed = (path: string, hasHtml: boolean, isVisitor: boolean, shouldHydrate = true) =>
    neededExposes(staticBootstrap, path, () => hasHtml, { isVisitor, shouldHydrate }).map(
      ({ expose }) => expose,
    );
  const frame = ['./Header', './Cart', './Dialog'];

  it('[PLT-26] a visitor needs nothing of the still page that the server made', () => {
    expect(needed('/', true, true)).toEqual(frame);
  });

  it('[PLT-26] nor of the still parts around it, until the page is awake', () => {
    expect(needed('/', true, true, false)).toEqual(['./Cart']);
    expect(needed('/about', true, true, false)).toEqual(['./Page', './Cart']);
    expect(needed('/', false, true, false)).toEqual(['./Home', ...frame]);
    expect(needed('/', true, false, false)).toEqual(['./Home', ...frame]);
  });

  it('[PLT-26] all still parts around a page are wanted at once when it wakes, whatever holds them', () => {
    const names = (path: string) => partsAround(staticBootstrap, path).map(({ expose }) => expose);
    expect(names('/')).toEqual(['./Header', './Dialog']);
    expect(names('/checkout')).toEqual(['./Dialog']);
  });

  it('everything where the server made nothing, where somebody is signed in, and on every other page', () => {
    expect(needed('/', false, true)).toEqual(['./Home', ...frame]);
    expect(needed('/', true, false)).toEqual(['./Home', ...frame]);
    expect(needed('/about', true, true)).toEqual(['./Page', ...frame]);
    const elsewhere = { ...staticBootstrap, internalPath: '/_sites/kiln/about' };
    expect(
      neededExposes(elsewhere, '/', () => true, { isVisitor: true, shouldHydrate: true })[0]?.expose,
    ).toBe('./Home');
  });
});

describe('the path a page was born with', () => {
  it('is the visible one', () => {
    const account = testAccount({ slug: 'kiln' });
    expect(birthPath(testBootstrap({ composition, account, internalPath: '/_sites/kiln' }))).toBe('/');
    expect(birthPath(testBootstrap({ composition, account, internalPath: '/_sites/kiln/course/x' }))).toBe(
      '/course/x',
    );
    expect(birthPath(testBootstrap({ composition, account: null, internalPath: '/docs' }))).toBe('/docs');
  });
});
