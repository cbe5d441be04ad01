import type { Page } from '@playwright/test';
import { demoPassword, type SiteName } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboardScreens } from '../pages/every-page.ts';
import { countShifts } from '../pages/mirrored.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const MAX_SHIFT = 0.02;
const WIDTHS = [1440, 390];

const OWNED = ['', '/notifications', '/billing', '/app', '/setup', '/addons', '/reports', '/tickets'];
const CONSOLE = [
  '',
  '/accounts',
  '/accounts/owners',
  '/tickets',
  '/tickets/replies',
  '/tickets/held',
  '/billing/customers',
  '/billing/subscriptions',
  '/billing/products',
  '/billing/orders',
  '/maintenance/crons',
  '/maintenance/tokens',
  '/maintenance/remotes',
  '/maintenance/remotes/previews',
  '/maintenance/remotes/explain',
  '/maintenance/remotes/audit',
  '/maintenance/remotes/mf-commerce',
  '/maintenance/remotes/mf-commerce/compare',
];
/** Lists whose first record is opened as well. */
// A demo has no customer of the platform to open.
const LISTS = ['/accounts', '/maintenance/crons'];
const onDashboard = (parts: string[]) => parts.map((part) => `/dashboard${part}`);

async function findShifts(page: Page, site: SiteName, paths: string[]): Promise<[string, number][]> {
  const readShift = await countShifts(page);
  const shifting: [string, number][] = [];
  for (const path of paths) {
    await open(page, site, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const shift = await readShift();
    if (shift > MAX_SHIFT) shifting.push([path, Number(shift.toFixed(3))]);
  }
  return shifting;
}

/** Returns the path of the first record in a list of the console. */
async function findRecord(page: Page, list: string): Promise<string> {
  await open(page, 'platform', list);
  const link = page.locator(`tbody a[href^="${list}/"]`).first();
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
}

for (const width of WIDTHS) {
  test(`no screen of the dashboard shifts what is shown by more than 0.02 at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(1_800_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    await open(page, 'kiln', '/dashboard');
    const paths = (await dashboardScreens(page, 'owner')).filter((path) => path !== '/dashboard/post');
    expect(paths.length).toBeGreaterThan(60);
    expect(await findShifts(page, 'kiln', paths)).toEqual([]);
  });

  test(`no screen of the owner’s menu shifts by more than 0.02 at ${width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'platform', emailOf('kiln', 'owner'));
    expect(await findShifts(page, 'platform', onDashboard(OWNED))).toEqual([]);
  });

  test(`no screen of the console shifts by more than 0.02 at ${width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    await signInOperator(page, demoPassword());
    const records = [];
    for (const list of onDashboard(LISTS)) records.push(await findRecord(page, list));
    expect(await findShifts(page, 'platform', [...onDashboard(CONSOLE), ...records])).toEqual([]);
  });
}
