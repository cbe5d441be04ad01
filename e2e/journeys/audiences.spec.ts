import { demoPassword } from '../fixtures/addresses.ts';
import { dashboardText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { platform } from '../fixtures/texts.ts';
import { dashboard } from '../pages/dashboard.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

for (const [role, teaches, manages] of [
  ['owner', true, true],
  ['instructor', true, false],
  ['student', false, false],
] as const) {
  test(`[TEN-04] the ${role} of a site logs in and finds the own work, nobody else’s`, async ({ page }) => {
    await signIn(page, 'kiln', emailOf('kiln', role));
    await open(page, 'kiln', '/dashboard');
    await expect(dashboard(page).link(dashboardText('menu.courses'))).toBeVisible();
    await expect(dashboard(page).link(dashboardText('menu.instructor'))).toHaveCount(teaches ? 1 : 0);
    await expect(page.getByRole('navigation', { name: dashboardText('manage.overview') })).toHaveCount(
      manages ? 1 : 0,
    );
  });
}

test('[TEN-04] a visitor reads what a site offers and needs no account for it', async ({ page }) => {
  await open(page, 'kiln', '/course');
  await page.getByRole('main').getByRole('link', { name: 'First Bowls' }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
});

test('[TEN-04] an operator logs in on the platform’s own host and finds every account', async ({ page }) => {
  await signInOperator(page, demoPassword());
  await open(page, 'platform', '/dashboard');
  await page.getByRole('link', { name: platform('menu.accounts') }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Kiln & Clay', exact: true })).toBeVisible();
});
