import type { Page } from '@playwright/test';
import { address, dataDir, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { dashboard } from '../pages/dashboard.ts';
import { open } from '../pages/open.ts';
import { siteHeader } from '../pages/site-header.ts';
import { nextVersion, operate, takeBackCart } from '../product/operate.ts';
import { copyRemote } from '../product/team-copy.ts';

const EXPECTED_TEXT = { before: 'Create account and place order', after: 'Create account and order' };

const versionOf = (page: Page) =>
  page.evaluate(() => {
    const { composition } = JSON.parse(document.getElementById('stoa-bootstrap')?.textContent ?? 'null');
    return composition.remotes.find(({ name }: { name: string }) => name === 'mf-commerce').version as string;
  });

async function fillCart(page: Page) {
  await open(page, 'kiln', '/course/first-bowls');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartDialog(page).checkout).toBeVisible();
}

test.afterEach(async ({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) await takeBackCart();
});

test('[PLT-19] a page opened before a deploy goes on to the checkout, and a rollback in the checkout loses nothing and orders once', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(300_000);
  const version = await nextVersion('mf-commerce');
  const buyer = { name: 'Ada Wheel', email: `ada-${crypto.randomUUID()}@people.example` };
  await fillCart(page);
  const base = await versionOf(page);

  await test.step('when the team publishes while that page is open', async () => {
    const team = copyRemote('mf-commerce');
    try {
      team.setVersion(version);
      team.edit('locales', EXPECTED_TEXT.before, EXPECTED_TEXT.after);
      const printed = await team.publish({
        STOA_URL: address('platform'),
        STOA_DATA: dataDir(),
        PORT: port(),
      });
      expect(printed).toContain('live on stable');
    } finally {
      team.remove();
    }
  });

  await test.step('the page still has the late chunks of its own version, and its own words', async () => {
    await cartDialog(page).checkout.click();
    await expect(checkout(page).main.getByRole('button', { name: EXPECTED_TEXT.before })).toBeVisible();
    const chunks = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\/remotes\/mf-commerce\/.*\/checkout\./.test(path)),
    );
    expect(chunks).toEqual([expect.stringContaining(`/${base}/`)]);
  });

  const other = await (await anotherBrowser()).newPage();
  const till = checkout(other);
  await test.step('while who comes after has the new one, up to the checkout', async () => {
    await fillCart(other);
    expect(await versionOf(other)).toBe(version);
    await cartDialog(other).checkout.click();
    await expect(till.main.getByRole('button', { name: EXPECTED_TEXT.after, exact: true })).toBeVisible();
    await till.name.fill(buyer.name);
    await till.email.fill(buyer.email);
  });

  const left = await other.context().newPage();
  await open(left, 'kiln', '/');
  expect(await versionOf(left)).toBe(version);

  await test.step('when an operator takes the version back', async () => {
    const notified = await operate(['rollback', 'mf-commerce', '--to', base], 'the new words confuse');
    expect(notified).toContain(`to ${base}`);
  });

  await test.step('the buyer has the old one with the next document: the cart and the typing are there', async () => {
    await open(other, 'kiln', '/checkout');
    expect(await versionOf(other)).toBe(base);
    await expect(till.main.getByRole('button', { name: EXPECTED_TEXT.before })).toBeVisible();
    await expect(till.name).toHaveValue(buyer.name);
    await expect(till.email).toHaveValue(buyer.email);
    await expect(till.main).toContainText('First Bowls');
  });

  await test.step('and orders once', async () => {
    if (await till.country.isVisible()) await till.country.selectOption({ label: 'Germany' });
    await till.newPassword.fill('a short sentence about wheels');
    await till.provider(/Card/).check();
    await till.place.dblclick();
    await till.succeed.click();
    await expect(till.thanks).toContainText('Ada');
    await open(other, 'kiln', '/dashboard/orders');
    await expect(dashboard(other).orders.getByRole('row')).toHaveCount(2);
  });

  await test.step('[PLT-26] a page left open over all this leads on by a new document, and says nothing', async () => {
    await (await siteHeader(left).openAccountMenu()).getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(dashboard(left).menu).toBeVisible();
    expect(await versionOf(left)).toBe(base);
  });
});
