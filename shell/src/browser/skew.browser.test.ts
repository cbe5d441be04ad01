// @vitest-environment node
import type { Browser } from 'playwright';
import { buildFixture, type BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';
import { cartFixture, siteFixture } from '@stoa/shared/federation/testing/tiny-remotes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { siteOpener } from '../../testing/open-site.ts';
import { requestsContract, shellOfContract } from '../../testing/skew.ts';
import { t } from '../../testing/texts.ts';

const RUN = 'skew';
const BUILD_MS = 300_000;
const TEST_MS = 90_000;

let browser: Browser;
let site: BuiltRemote;
let cart: BuiltRemote;
const sites = siteOpener(() => browser);

beforeAll(async () => {
  site = buildFixture(RUN, siteFixture('1.0.0'));
  cart = buildFixture(RUN, cartFixture('1.0.0'));
  browser = await openBrowser();
}, BUILD_MS);
afterEach(() => sites.closeAll());
afterAll(() => browser?.close());

describe('a shell and remotes of different ages', { timeout: TEST_MS }, () => {
  it('[PLT-15] [PLT-16] remotes of the contract before run in a shell that added to it', async () => {
    const {
      page,
      site: served,
      visit,
      complaints,
    } = await sites.open([{ remote: site }, { remote: cart }], {
      shell: shellOfContract('1.4.0'),
    });
    await visit('/');
    await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    await page.getByRole('button', { name: 'Count 0' }).click();
    await page.getByRole('button', { name: 'Count 1' }).waitFor();
    expect([complaints, served.reports]).toEqual([[], []]);
  });

  it('[PLT-16] a remote of the contract to come is replaced by the last known good in a shell without it', async () => {
    const ahead = requestsContract(buildFixture(RUN, cartFixture('2.0.0')), '1.4.0');
    const { page, site: served, visit } = await sites.open([{ remote: site }, { remote: ahead, lkg: cart }]);
    await visit('/');
    await page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    expect(JSON.stringify(served.reports)).toContain('Unsatisfied version');
  });

  it('[PLT-16] remotes of a contract that the shell has broken with leave a page that says so', async () => {
    const {
      page,
      site: served,
      visit,
    } = await sites.open([{ remote: site }, { remote: cart }], {
      shell: shellOfContract('2.0.0'),
    });
    await visit('/');
    await page.getByText(t('area.failed', { area: 'The site' })).waitFor();
    expect(JSON.stringify(served.reports)).toContain('Unsatisfied version');
  });
});
