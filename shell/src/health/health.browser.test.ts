// @vitest-environment node
import type { Browser } from 'playwright';
import { buildFixture, type BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';
import { cartFixture, siteFixture } from '@stoa/shared/federation/testing/tiny-remotes';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { siteOpener } from '../../testing/open-site.ts';

const RUN = 'health';
const BUILD_MS = 300_000;
const TEST_MS = 90_000;

let browser: Browser;
let site: BuiltRemote;
let cart: BuiltRemote;
let newerCart: BuiltRemote;
const sites = siteOpener(() => browser);

beforeAll(async () => {
  site = buildFixture(RUN, siteFixture('1.0.0'));
  cart = buildFixture(RUN, cartFixture('1.0.0'));
  newerCart = buildFixture(RUN, cartFixture('2.0.0'));
  browser = await openBrowser();
}, BUILD_MS);
afterEach(() => sites.closeAll());
afterAll(() => browser?.close());

describe('health of a page in a browser', { timeout: TEST_MS }, () => {
  it('[PLT-10] a page at rest tells what loaded and how long it took', async () => {
    const { site: served, visit, complaints } = await sites.open([{ remote: site }, { remote: cart }]);
    await visit('/');
    await vi.waitFor(() => expect(served.healthEvents).toHaveLength(2), { timeout: 30_000 });
    expect(served.healthEvents).toContainEqual(
      expect.objectContaining({
        remote: 'mf-tiny-cart',
        version: '1.0.0',
        outcome: 'ok',
        ms: expect.any(Number),
      }),
    );
    expect(complaints).toEqual([]);
  });

  it('[PLT-10] a page that is left at once tells that a version did not load, and which one stood in', async () => {
    const {
      site: served,
      page,
      visit,
    } = await sites.open([{ remote: site }, { remote: newerCart, lkg: cart }]);
    served.fail(`/remotes/${newerCart.assets.name}/2.0.0/remoteEntry.js`, 'missing');
    await visit('/');
    await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    await page.goto('about:blank');
    const outcomes = () =>
      served.healthEvents
        .filter(({ remote }) => remote === 'mf-tiny-cart')
        .map(({ version, outcome, phase }) => [version, outcome, phase]);
    await vi.waitFor(() => expect(outcomes()).toHaveLength(2), { timeout: 30_000 });
    expect(outcomes()).toEqual([
      ['2.0.0', 'load_failed', 'entry'],
      ['1.0.0', 'ok', null],
    ]);
  });
});
