import { expect, test } from '../fixtures/test.ts';
import { demoPassword } from '../fixtures/addresses.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expectAccessible, sharedOut, type Share, THEMES } from './accessible.ts';
import { dashboardScreens, pagesOf } from './every-page.ts';
import { open } from './open.ts';
import { signInOperator } from './operator-console.ts';
import { emailOf, signIn } from './sign-in.ts';

const REMOTES = '/dashboard/maintenance/remotes';
const CONSOLE = [
  ...['', '/mf-public-site', '/mf-commerce/compare', '/previews', '/explain', '/audit'].map(
    (path) => REMOTES + path,
  ),
  ...['', '/notifications', '/accounts', '/accounts/owners', '/pages', '/posts', '/docs'].map(
    (path) => `/dashboard${path}`,
  ),
  ...['', '/reports', '/held', '/replies'].map((path) => `/dashboard/tickets${path}`),
  ...['customers', 'subscriptions', 'products', 'orders'].map((path) => `/dashboard/billing/${path}`),
  ...['tokens', 'crons'].map((path) => `/dashboard/maintenance/${path}`),
];

/** Tests that go through every page and screen, each in one of the looks. */
export function everyTheme(share: Share): void {
  for (const style of THEMES) {
    const { theme, width, dir } = style;
    test.describe(`${theme}, ${width} px wide, ${dir}`, () => {
      test.use({ colorScheme: theme, viewport: { width, height: 844 } });
      test.beforeEach(async ({ page }) => {
        test.setTimeout(900_000);
        await page.addInitScript((chosen) => {
          // Frames that show emails are sandboxed: they have no cookies.
          if (origin !== 'null') document.cookie = `theme=${chosen}; Path=/`;
        }, theme);
      });

      for (const site of ['kiln', 'polyglot', 'nord', 'platform'] as const) {
        test(`[F36] axe finds nothing on pages of ${site}`, async ({ page, noise }) => {
          noise.allow(FAILED_REPLY(404));
          for (const path of sharedOut(await pagesOf(site), style, share)) {
            await open(page, site, path);
            await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
            await expectAccessible(page, path, dir);
          }
        });
      }
      for (const role of ['owner', 'instructor', 'student'] as const) {
        test(`[F36] axe finds nothing on screens of the dashboard as ${role}`, async ({ page }) => {
          await signIn(page, 'kiln', emailOf('kiln', role));
          await open(page, 'kiln', '/dashboard');
          for (const path of sharedOut(await dashboardScreens(page, role), style, share)) {
            await open(page, 'kiln', path);
            await expectAccessible(page, path, dir);
          }
        });
      }
      test("[F36] axe finds nothing in the operators' console", async ({ page }) => {
        await signInOperator(page, demoPassword());
        for (const path of sharedOut(CONSOLE, style, share)) {
          await open(page, 'platform', path);
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page, path, dir);
        }
      });
    });
  }
}
