import { describe, expect, it } from 'vitest';
import { isCheckoutPath, layoutFor, sitePath } from './layout-for.ts';

describe('the layout of a path', () => {
  it('[LAY-03] is the dashboard for a site path with a dashboard segment, with or without an account', () => {
    expect(layoutFor('/_sites/kiln/dashboard', true)).toBe('dashboard');
    expect(layoutFor('/_sites/kiln/dashboard/orders/7', true)).toBe('dashboard');
    expect(layoutFor('/_sites/gone/dashboard', false)).toBe('dashboard');
  });

  it('[LAY-04] is the public site for every other site path with an account', () => {
    for (const path of [
      '/_sites/kiln',
      '/_sites/kiln/',
      '/_sites/kiln/course/glaze',
      '/_sites/kiln/checkout',
    ])
      expect(layoutFor(path, true)).toBe('public-site');
  });

  it('[LAY-05] is the wrapper for a dashboard path outside the sites', () => {
    expect(layoutFor('/dashboard', false)).toBe('dashboard-wrapper');
    expect(layoutFor('/dashboard/maintenance/remotes', false)).toBe('dashboard-wrapper');
    expect(layoutFor('/dashboard', true)).toBe('dashboard-wrapper');
  });

  it('[LAY-06] is plain for everything else, a site path without an account included', () => {
    for (const path of ['/', '/login', '/docs/start', '/_sites/gone', '/_sites', '/_sitesque'])
      expect(layoutFor(path, false)).toBe('plain');
  });

  it('[LAY-07] follows the first rule that matches', () => {
    const table: [path: string, hasAccount: boolean, layout: string][] = [
      ['/_sites/kiln/dashboard', true, 'dashboard'],
      ['/_sites/kiln/about', true, 'public-site'],
      ['/_sites/kiln/about', false, 'plain'],
      ['/dashboard', true, 'dashboard-wrapper'],
      ['/about', true, 'plain'],
      ['/_sites/dashboard', true, 'dashboard'],
    ];
    for (const [path, hasAccount, layout] of table)
      expect([path, layoutFor(path, hasAccount)]).toEqual([path, layout]);
  });

  it('[LAY-08] asks for a whole segment equal to dashboard', () => {
    expect(layoutFor('/_sites/kiln/my-dashboard-tips', true)).toBe('public-site');
    expect(layoutFor('/_sites/kiln/dashboards', true)).toBe('public-site');
    expect(layoutFor('/_sites/my-dashboard/about', true)).toBe('public-site');
    expect(layoutFor('/my-dashboard', false)).toBe('plain');
    expect(layoutFor('/_sites/kiln?next=/dashboard', true)).toBe('public-site');
  });
});

describe('a checkout path', () => {
  it('[LAY-11] has a whole segment equal to checkout', () => {
    expect(isCheckoutPath('/checkout')).toBe(true);
    expect(isCheckoutPath('/checkout/pay')).toBe(true);
    expect(isCheckoutPath('/checkout-tips')).toBe(false);
    expect(isCheckoutPath('/self-checkout')).toBe(false);
    expect(isCheckoutPath('/blog?from=/checkout')).toBe(false);
  });
});

describe('the internal path', () => {
  it('puts the visible path below the site', () => {
    expect(sitePath('kiln', '/')).toBe('/_sites/kiln');
    expect(sitePath('kiln', '/course/glaze')).toBe('/_sites/kiln/course/glaze');
  });
});
