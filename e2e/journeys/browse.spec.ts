import { expect, test } from '../fixtures/test.ts';
import { expectReady, open } from '../pages/open.ts';
import { siteHeader } from '../pages/site-header.ts';

test('[PAGE-15] a visitor finds a product of the shop and puts it into the cart', async ({ page }) => {
  await open(page, 'kiln', '/products');
  await page.getByRole('link', { name: 'Glaze Starter Kit' }).click();
  await expectReady(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Glaze Starter Kit' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').getByText('Glaze Starter Kit').waitFor();
  await page.keyboard.press('Escape');
  await expect(siteHeader(page).cart).toHaveAccessibleName(/1/);
});

test('[PAGE-13] the members who want to be found are shown with what they teach, without an address', async ({
  page,
}) => {
  await open(page, 'kiln', '/members');
  await page.getByRole('link', { name: 'Tomás Reis' }).click();
  await expectReady(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Teaches' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'First Bowls' })).toBeVisible();
  expect(await page.content()).not.toContain('@kiln.example');
});

test('[PAGE-12] [PAGE-15] groups and course categories have a page each', async ({ page }) => {
  await open(page, 'polyglot', '/groups');
  await page.getByRole('link', { name: 'Table talk' }).click();
  await expectReady(page);
  await expect(page.getByRole('link', { name: 'Sign up to join' })).toBeVisible();
  await open(page, 'kiln', '/course/category/wheel');
  await expect(page.getByRole('main').getByRole('link', { name: 'First Bowls' })).toBeVisible();
});
