import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { address, demoPassword, type SiteName } from '../fixtures/addresses.ts';
import { ask } from '../fixtures/ask.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES = ['light', 'dark'] as const;

/** What the map of a site does not name. */
const UNNAMED = ['/login', '/signup', '/login/reset-password', '/checkout', '/thankyou', '/no-such-page'];
/** Each theme in one of the other two ways to look at a page. */
const LOOKS = [
  { theme: 'light', width: 1280, dir: 'ltr' },
  { theme: 'dark', width: 390, dir: 'rtl' },
] as const;
const COCKPIT = ['', '/mf-public-site', '/mf-commerce/compare', '/previews', '/explain', '/audit'];
const PRIVATE = [
  '/dashboard',
  '/dashboard/orders',
  '/dashboard/courses',
  '/dashboard/courses/studio-safety?lesson=lesson-2-3',
];

async function expectAccessible(page: Page, path = '') {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${path} ${id}: ${help}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  );
  expect(told).toEqual([]);
}

/** Every kind of page that a site has, one of each; of a second site, those where its own face shows most. */
async function pagesOf(site: SiteName): Promise<string[]> {
  if (site === 'platform') return ['/', '/login'];
  if (site !== 'kiln') return ['/', '/course', '/blog', '/login'];
  const { body } = await ask(new URL(address(site)).host, '/sitemap.xml');
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
  const kindOf = (path: string) =>
    path.replace(/[^/]+$/, (last) => (path.split('/').length > 2 ? '*' : last));
  const firsts = new Map(paths.map((path) => [kindOf(path), path] as const).toReversed());
  return ['/', ...firsts.values(), ...UNNAMED].filter((path, index, all) => all.indexOf(path) === index);
}

for (const { theme, width, dir } of LOOKS) {
  for (const site of ['kiln', 'polyglot', 'nord', 'platform'] as const) {
    test(`[F36] axe finds nothing on any page of ${site}: ${theme}, ${width} px wide, ${dir}`, async ({
      page,
      noise,
    }) => {
      test.setTimeout(400_000);
      noise.allow(FAILED_REPLY(404));
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      for (const path of await pagesOf(site)) {
        await open(page, site, path);
        await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, room <= 0]).toEqual([path, true]);
        await expectAccessible(page, path);
      }
    });
  }
}

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    test("axe finds nothing in the operators' cockpit", async ({ page }) => {
      test.setTimeout(240_000);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await signInOperator(page, demoPassword());
      for (const path of COCKPIT) {
        await open(page, 'platform', `/dashboard/maintenance/remotes${path}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
    test('axe finds nothing in the dashboard', async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await signIn(page, 'kiln', emailOf('kiln', 'owner'));
      for (const path of PRIVATE) {
        await open(page, 'kiln', path);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });
}
