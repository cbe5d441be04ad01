import { renameSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dataDir } from '../fixtures/addresses.ts';
import { faults, type RemoteName } from '../fixtures/faults.ts';
import { CUT_REQUEST, FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboard } from '../pages/dashboard.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { siteHeader } from '../pages/site-header.ts';
import { shell } from '../fixtures/texts.ts';

const REPORTED = /mf-[\w-]+|remote/i;
const panel = (page: Page, area: string) => page.locator(`[data-fallback="${area}"]`);

async function expectPanel(page: Page, area: string) {
  await expect(panel(page, area).first()).toBeVisible();
  await expect(panel(page, area).first()).toContainText(area);
}

test('[PLT-12] without commerce the site stays, the panel names the area, and one click brings it back', async ({
  page,
  noise,
}) => {
  noise.allow(CUT_REQUEST, REPORTED);
  const end = await faults.reject(page, 'mf-commerce');
  await open(page, 'kiln');
  await expectPanel(page, 'Cart and checkout');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /courses/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/course/);
  await end();
  await page
    .getByRole('button', { name: shell('area.retry', { area: 'Cart and checkout' }) })
    .first()
    .click();
  await expect(siteHeader(page).cart).toBeVisible();
  await expect(panel(page, 'Cart and checkout')).toHaveCount(0);
});

test("[PLT-12] without the public site's scripts the server's page stays readable and says so", async ({
  page,
  noise,
}) => {
  noise.allow(CUT_REQUEST, REPORTED);
  const end = await faults.reject(page, 'mf-public-site');
  await open(page, 'kiln');
  await expectPanel(page, 'Public site');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await end();
  await page
    .getByRole('button', { name: shell('area.retry', { area: 'Public site' }) })
    .first()
    .click();
  await expect(panel(page, 'Public site')).toHaveCount(0);
  await siteHeader(page).logIn.click();
  await expect(page).toHaveURL(/\/login/);
});

test('[PLT-12] without the dashboard its panel stands in the frame and the site is one step away', async ({
  page,
  noise,
}) => {
  noise.allow(CUT_REQUEST, REPORTED);
  await signIn(page, 'kiln', emailOf('kiln', 'student'));
  const end = await faults.reject(page, 'mf-dashboard');
  await open(page, 'kiln', '/dashboard');
  await expectPanel(page, 'Dashboard');
  await end();
  await page
    .getByRole('main')
    .getByRole('button', { name: shell('area.retry', { area: 'Dashboard' }) })
    .click();
  await expect(dashboard(page).menu).toBeVisible();
});

test('[PLT-12] files that vanish from the server while the site runs cost their own area only', async ({
  page,
  noise,
}) => {
  noise.allow(FAILED_REPLY(404), REPORTED);
  await signIn(page, 'kiln', emailOf('kiln', 'student'));
  const folder = path.join(dataDir(), 'artifacts', 'remotes', 'mf-dashboard');
  renameSync(folder, `${folder}.away`);
  try {
    await open(page, 'kiln', '/dashboard');
    await expectPanel(page, 'Dashboard');
    await open(page, 'kiln');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(siteHeader(page).cart).toBeVisible();
  } finally {
    renameSync(`${folder}.away`, folder);
  }
  await open(page, 'kiln', '/dashboard');
  await expect(dashboard(page).menu).toBeVisible();
});

const BAD: [keyof typeof faults, string][] = [
  ['remove', 'gone from the server'],
  ['htmlForScripts', 'a page in place of a script'],
  ['truncateChunks', 'half a chunk'],
  ['flipEntry', 'another entry than published'],
  ['flipChunks', 'other chunks than published'],
];
for (const [fault, text] of BAD) {
  test(`[PLT-12] [PLT-13] ${text}: nothing of it runs, the page stays`, async ({ page, noise }) => {
    noise.allow(FAILED_REPLY(404), CUT_REQUEST, REPORTED, /integrity|digest|MIME type|Unexpected/i);
    await faults[fault](page, 'mf-commerce' satisfies RemoteName);
    await open(page, 'kiln');
    await expectPanel(page, 'Cart and checkout');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => '__flipped' in self)).toBe(false);
  });
}
