import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { demoPassword, type SiteName } from '../fixtures/addresses.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES = ['light', 'dark'] as const;

const PUBLIC: [SiteName, string][] = [
  ['kiln', '/'],
  ['kiln', '/course'],
  ['kiln', '/blog'],
  ['kiln', '/login'],
  ['kiln', '/signup'],
  ['kiln', '/checkout'],
  ['polyglot', '/'],
  ['nord', '/'],
  ['platform', '/'],
];
const COCKPIT = ['', '/mf-public-site', '/mf-commerce/compare', '/previews', '/explain', '/audit'];
const PRIVATE = ['/dashboard', '/dashboard/orders', '/dashboard/courses'];

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  );
  expect(told).toEqual([]);
}

for (const theme of THEMES) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    for (const [site, path] of PUBLIC) {
      test(`axe finds nothing on ${site}${path}`, async ({ page }) => {
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        await open(page, site, path);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectAccessible(page);
      });
    }
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
