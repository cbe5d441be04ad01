// @vitest-environment node
import type { Browser } from 'playwright';
import { buildFixture, type BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';
import { cartFixture, siteFixture } from '@stoa/shared/federation/testing/tiny-remotes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { siteOpener } from '../../testing/open-site.ts';

const RUN = 'crashes';
const BUILD_MS = 300_000;
const TEST_MS = 90_000;

/** A cart button that throws where the address says. */
const BUTTON = `
import { useEffect } from 'react';
const throwIf = (phase, search = globalThis.location?.search) => {
  if (search === '?in=' + phase) throw new Error('planted in ' + phase);
};
export default function CartButton() {
  throwIf('render');
  useEffect(() => {
    throwIf('effect');
    void Promise.resolve().then(() => throwIf('promise'));
    const { search } = location;
    return () => throwIf('unmount', search);
  }, []);
  return <button onClick={() => throwIf('event')}>Cart 2.0.0</button>;
}`;

/** Lies over every page of the site, and would begin anew if it were taken along. */
const OVERLAY = `
import { useState } from 'react';
export default function Overlay() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Over {count}</button>;
}`;

let browser: Browser;
let site: BuiltRemote;
let cart: BuiltRemote;
let throwing: BuiltRemote;
const sites = siteOpener(() => browser);

beforeAll(async () => {
  site = buildFixture(RUN, siteFixture('1.0.0'));
  cart = buildFixture(RUN, cartFixture('1.0.0'));
  throwing = buildFixture(
    RUN,
    cartFixture('2.0.0', {
      slots: [
        { slot: 'header.cart', expose: './CartButton' },
        { slot: 'site.overlay', expose: './Overlay' },
      ],
      exposes: { 'cart-button': BUTTON, overlay: OVERLAY },
    }),
  );
  browser = await openBrowser();
}, BUILD_MS);
afterEach(() => sites.closeAll());
afterAll(() => browser?.close());

const open = async (phase: string) => {
  const opened = await sites.open([{ remote: site }, { remote: throwing, lkg: cart }]);
  await opened.visit(`/?in=${phase}`);
  return opened;
};
const planted = (reports: Record<string, unknown>[]) =>
  reports.filter(({ message }) => String(message).includes('planted'));

describe('a remote that throws', { timeout: TEST_MS }, () => {
  it.each(['render', 'effect'])(
    '[PLT-12] in its %s is replaced by the last known good, with one report',
    async (phase) => {
      const { page, site: served } = await open(phase);
      await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
      await page.getByRole('button', { name: 'Count 0' }).click();
      await page.getByRole('button', { name: 'Count 1' }).waitFor();
      expect(planted(served.reports)).toEqual([
        expect.objectContaining({ kind: 'render', remote: 'mf-tiny-cart', version: '2.0.0' }),
      ]);
    },
  );

  it.each(['event', 'unhandled promise'])(
    '[PLT-12] by an %s costs nothing but itself, with one report that names the version',
    async (phase) => {
      const { page, site: served } = await open(phase.split(' ').at(-1) ?? '');
      await page.getByRole('button', { name: 'Cart 2.0.0' }).click();
      await page.getByRole('button', { name: 'Count 0' }).click();
      await page.getByRole('button', { name: 'Count 1' }).waitFor();
      await page.getByRole('button', { name: 'Cart 2.0.0' }).waitFor();
      expect(planted(served.reports)).toEqual([
        expect.objectContaining({ kind: 'uncaught', remote: 'mf-tiny-cart', version: '2.0.0' }),
      ]);
    },
  );

  it('[PLT-12] while it leaves takes nothing along that stays', async () => {
    const { page, site: served } = await open('unmount');
    await page.getByRole('button', { name: 'Over 0' }).click();
    await page.getByRole('link', { name: 'Pay' }).click();
    await page.getByRole('heading', { name: 'Checkout 2.0.0' }).waitFor();
    await expect.poll(() => planted(served.reports)).toHaveLength(1);
    expect(planted(served.reports)).toEqual([
      expect.objectContaining({ kind: 'shell', remote: 'mf-tiny-cart', version: '2.0.0' }),
    ]);
    expect(await page.getByRole('button', { name: 'Over 1' }).count()).toBe(1);
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    await page.goBack();
    await page.getByText('Header 1.0.0').waitFor();
  });
});
