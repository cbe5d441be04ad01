// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { integrityOf } from '@stoa/shared/federation/artifact-files';
import { buildFixture, type BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';
import { cartFixture, siteFixture } from '@stoa/shared/federation/testing/tiny-remotes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { siteOpener } from '../../testing/open-site.ts';
import { t } from '../../testing/texts.ts';

const RUN = 'faults';
const BUILD_MS = 300_000;
const TEST_MS = 90_000;

let browser: Browser;
let site: BuiltRemote;
let cart: BuiltRemote;
let newerCart: BuiltRemote;
let crashingCart: BuiltRemote;
const sites = siteOpener(() => browser);

beforeAll(async () => {
  site = buildFixture(RUN, siteFixture('1.0.0'));
  cart = buildFixture(RUN, cartFixture('1.0.0'));
  newerCart = buildFixture(RUN, cartFixture('2.0.0'));
  const crash = `export default function CartButton() {
    if (typeof window !== 'undefined') throw new Error('the cart crashed');
    return <button>Cart 3.0.0</button>;
  }`;
  crashingCart = buildFixture(RUN, cartFixture('3.0.0', { exposes: { 'cart-button': crash } }));
  browser = await openBrowser();
}, BUILD_MS);
afterEach(() => sites.closeAll());
afterAll(() => browser?.close());

const entryOf = ({ assets }: BuiltRemote) => `/remotes/${assets.name}/${assets.version}/remoteEntry.js`;
const chunkOf = ({ assets }: BuiltRemote, expose: string) =>
  `/remotes/${assets.name}/${assets.version}/${assets.exposes[expose]?.chunks[0]?.slice(4)}`;

describe('a version that fails in the page', { timeout: TEST_MS }, () => {
  it.each([
    ['its entry is gone', () => entryOf(newerCart), 'missing'],
    ['its entry never answers', () => entryOf(newerCart), 'never'],
    ['its chunk is gone', () => chunkOf(newerCart, './CartButton'), 'missing'],
    ['its chunk never answers', () => chunkOf(newerCart, './CartButton'), 'never'],
  ] as const)('[PLT-12] is replaced by the last known good when %s', async (_what, path, fault) => {
    const {
      page,
      site: served,
      visit,
    } = await sites.open([{ remote: site }, { remote: newerCart, lkg: cart }]);
    served.fail(path(), fault);
    await visit('/');
    await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    await page.getByRole('button', { name: 'Count 0' }).click();
    expect(await page.locator('[data-fallback]').count()).toBe(0);
    // Asked for while the failed one is tried again, not after it.
    const ahead = page.locator(`link[rel="preload"][href="${entryOf(cart)}"]`);
    if (fault === 'missing') expect(await ahead.count()).toBe(1);
  });

  it('[PLT-12] is replaced when it crashes while it is shown, and the report names it', async () => {
    const {
      page,
      site: served,
      visit,
      composition,
    } = await sites.open([{ remote: site }, { remote: crashingCart, lkg: cart }]);
    await visit('/');
    await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    expect(served.reports).toContainEqual(
      expect.objectContaining({
        kind: 'render',
        remote: 'mf-tiny-cart',
        version: '3.0.0',
        expose: './CartButton',
        compositionId: composition.compositionId,
        message: expect.stringContaining('the cart crashed') as string,
      }),
    );
  });

  it('[PLT-12] leaves a panel that names the area when nothing replaces it, and the rest of the page works', async () => {
    const {
      page,
      site: served,
      visit,
    } = await sites.open([{ remote: site }, { remote: newerCart, lkg: cart }]);
    served.fail(entryOf(newerCart), 'missing');
    served.fail(entryOf(cart), 'missing');
    await visit('/');
    await page.getByText(t('area.failed', { area: 'The cart' })).waitFor();
    await page.getByRole('button', { name: 'Count 0' }).click();
    await page.getByRole('button', { name: 'Count 1' }).waitFor();
    await page.getByRole('link', { name: 'Second' }).click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();

    served.heal();
    await page.getByRole('button', { name: t('area.retry', { area: 'The cart' }) }).click();
    await page.getByRole('button', { name: 'Cart 2.0.0' }).waitFor();
    expect(await page.locator('[data-fallback]').count()).toBe(0);
  });

  it.each([
    ['entry', () => entryOf(newerCart)],
    ['chunk', () => chunkOf(newerCart, './CartButton')],
  ] as const)('[PLT-12] is asked for anew on Retry when its %s never answered', async (_what, path) => {
    const { page, site: served, visit } = await sites.open([{ remote: site }, { remote: newerCart }]);
    served.fail(path(), 'never');
    await visit('/');
    await page.getByText(t('area.failed', { area: 'The cart' })).waitFor();
    served.heal();
    await page.getByRole('button', { name: t('area.retry', { area: 'The cart' }) }).click();
    await page.getByRole('button', { name: 'Cart 2.0.0' }).waitFor();
    expect(await page.locator('[data-fallback]').count()).toBe(0);
  });

  it('[PLT-12] leaves the shell and its words even when every remote is gone', async () => {
    const { page, site: served, visit } = await sites.open([{ remote: site }, { remote: cart }]);
    served.fail(entryOf(site), 'missing');
    served.fail(entryOf(cart), 'missing');
    await visit('/');
    await page.getByText(t('area.failed', { area: 'The site' })).waitFor();
  });

  it('[PLT-19] a late chunk that is gone when a person goes there falls back, the page they were on stays', async () => {
    const older = { remote: newerCart, lkg: cart };
    const { page, site: served, visit } = await sites.open([{ remote: site }, older]);
    await visit('/');
    served.fail(chunkOf(newerCart, './Checkout'), 'missing');
    await page.getByRole('link', { name: 'Pay' }).click();
    await page.getByRole('heading', { name: 'Checkout 1.0.0' }).waitFor();
  });
});

describe('a changed byte', { timeout: TEST_MS }, () => {
  it.each([
    ['an entry', () => entryOf(newerCart)],
    ['a chunk', () => chunkOf(newerCart, './CartButton')],
  ] as const)('[PLT-13] in %s is never run', async (_what, path) => {
    const {
      page,
      site: served,
      visit,
    } = await sites.open([{ remote: site }, { remote: newerCart, lkg: cart }]);
    served.fail(path(), 'changed');
    await visit('/');
    await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    expect(await page.evaluate(() => 'changedBytesRan' in window)).toBe(false);
  });

  it('[PLT-13] of the last known good is not run either', async () => {
    const {
      page,
      site: served,
      visit,
    } = await sites.open([{ remote: site }, { remote: newerCart, lkg: cart }]);
    served.fail(entryOf(newerCart), 'changed');
    served.fail(entryOf(cart), 'changed');
    await visit('/');
    await page.getByText(t('area.failed', { area: 'The cart' })).waitFor();
    expect(await page.evaluate(() => 'changedBytesRan' in window)).toBe(false);
  });
});

describe('a version built for another major of a library', { timeout: TEST_MS }, () => {
  it('[PLT-16] falls back to the last known good', async () => {
    const foreign = requestsReact(buildFixture(RUN, cartFixture('4.0.0')), 18);
    const {
      page,
      visit,
      site: served,
    } = await sites.open([{ remote: site }, { remote: foreign, lkg: cart }]);
    await visit('/');
    await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    expect(JSON.stringify(served.reports)).toContain('Unsatisfied version');
  });
});

describe('a server-rendered page whose remote fails', { timeout: TEST_MS }, () => {
  const options = { isServerRendered: true };

  it('[PLT-12] shows the last known good in place of the server’s HTML', async () => {
    const {
      page,
      site: served,
      visit,
    } = await sites.open([{ remote: site }, { remote: newerCart, lkg: cart }], options);
    served.fail(chunkOf(newerCart, './CartButton'), 'missing');
    await visit('/');
    await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    expect(await page.getByRole('button', { name: 'Cart 2.0.0' }).count()).toBe(0);
  });

  it('[PLT-12] keeps the server’s HTML with a notice when that fails too, and the other areas are live', async () => {
    const {
      page,
      site: served,
      visit,
    } = await sites.open([{ remote: site }, { remote: newerCart, lkg: cart }], options);
    served.fail(entryOf(newerCart), 'missing');
    served.fail(entryOf(cart), 'missing');
    await visit('/');
    await page.getByText(t('area.stale', { area: 'The cart' })).waitFor();
    await page.getByRole('button', { name: 'Cart 2.0.0' }).waitFor();
    await page.getByRole('button', { name: 'Count 0' }).click();
    await page.getByRole('button', { name: 'Count 1' }).waitFor();
    served.heal();
    await page.getByRole('button', { name: t('area.retry', { area: 'The cart' }) }).click();
    await page.locator('[data-fallback]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cart 2.0.0' }).waitFor();
  });
});

/** The same build, asking for another major of React. */
function requestsReact(built: BuiltRemote, major: number): BuiltRemote {
  const files = { ...built.assets.files };
  for (const path of Object.keys(files).filter((name) => name.startsWith('web/') && name.endsWith('.js'))) {
    const file = join(built.dir, path);
    const text = readFileSync(file, 'utf8').replaceAll(
      /("default","react",[^[]*)\[1,19,/g,
      (_all, before: string) => `${before}[1,${major},`,
    );
    writeFileSync(file, text);
    files[path] = { integrity: integrityOf(text), size: text.length };
  }
  return { dir: built.dir, assets: { ...built.assets, files } };
}
