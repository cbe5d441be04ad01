import { type BrowserContext, expect as expectThat, type Page } from '@playwright/test';
import { address, dataDir, demoPassword, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { dashboard } from '../pages/dashboard.ts';
import { expectReady, open } from '../pages/open.ts';
import { operatorConsole, signInOperator } from '../pages/operator-console.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { siteHeader } from '../pages/site-header.ts';
import { builtVersion } from '../product/built-version.ts';
import { nextVersion, takeBackCart } from '../product/operate.ts';
import { copyRemote } from '../product/team-copy.ts';
import { commerce, site } from '../fixtures/texts.ts';

const COURSE = { path: '/course/first-bowls', title: 'First Bowls' };
const OLD_LABEL = commerce('cart.title');
const NEW_LABEL = 'Your basket';

/** The label of the cart dialog as a visitor of a site reads it after loading the page anew. */
async function cartLabel(
  context: BrowserContext,
  site: 'kiln' | 'polyglot',
  coursePath: string,
): Promise<string> {
  const page = await context.newPage();
  await open(page, site, coursePath);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  const heading = cartDialog(page).dialog.getByRole('heading', { level: 2 }).first();
  await expectThat(heading).toBeVisible();
  const label = await heading.innerText();
  await page.close();
  return label;
}

async function firstPaidCourse(page: Page, site: 'polyglot'): Promise<string> {
  await open(page, site, '/course');
  const links = await page
    .getByRole('main')
    .locator('a[href^="/course/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const path of new Set(links)) {
    await open(page, site, path);
    if (await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().isVisible())
      return path;
  }
  throw new Error(`${site} sells no course`);
}

// Not at the end: a page that stands open would hear of it.
test.beforeEach(takeBackCart);
test.afterEach(async ({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) await takeBackCart();
});

test('[PLT-02] [PLT-03] [CHK-01] [CART-08] [CART-13] [CART-14] a sale, and a new cart for everybody but one', async ({
  page,
  context,
  anotherBrowser,
}) => {
  test.setTimeout(300_000);
  const version = await nextVersion('mf-commerce');
  const buyer = { name: 'Mira Voss', email: `mira-${crypto.randomUUID()}@people.example` };
  const header = siteHeader(page);
  const cart = cartDialog(page);
  const till = checkout(page);
  let orderNumber = '';

  await test.step('given the home page of Kiln & Clay, written by the server', async () => {
    const reply = await open(page, 'kiln');
    expect(await reply?.text()).toContain('<h1');
    await expect(
      header.banner.getByRole('link', { name: site('header.home', { name: 'Kiln & Clay' }) }),
    ).toBeVisible();
  });

  await test.step('when I put a course into the cart, the badge says 1 and the dialog opens by itself', async () => {
    await page.getByRole('main').locator(`a[href="${COURSE.path}"]`).first().click();
    await expect(page).toHaveURL(address('kiln', COURSE.path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(COURSE.title);
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(cart.dialog).toBeVisible();
    await expect(cart.heading.first()).toHaveText(OLD_LABEL);
    await expect(cart.dialog).toContainText(COURSE.title);
    await expect(page.locator('button[aria-label="Cart, 1 item"]')).toBeAttached();
  });

  await test.step('and apply CLAY10', async () => {
    await cart.apply('CLAY10');
    await expect(cart.removeCoupon('CLAY10')).toBeVisible();
    await expect(cart.figure('Discount')).toBeVisible();
  });

  await test.step('and go to the checkout, which stands alone', async () => {
    await cart.checkout.click();
    await expect(page).toHaveURL(address('kiln', '/checkout'));
    await expect(till.main).toContainText(COURSE.title);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });

  await test.step('and sign up, place the order and pay it with the test gateway', async () => {
    await till.name.fill(buyer.name);
    await till.email.fill(buyer.email);
    if (await till.country.isVisible()) await till.country.selectOption({ label: 'Germany' });
    await till.newPassword.fill('a short sentence about clay');
    await till.provider(/Card/).check();
    await till.place.click();
    await till.succeed.click();
    await expect(page).toHaveURL(/\/thankyou/);
    await expect(till.thanks).toContainText('Mira');
    orderNumber = /#(\d+)/.exec(await till.main.innerText())?.[1] ?? '';
    expect(orderNumber).not.toBe('');
  });

  await test.step('then the order stands in my orders and the course in my courses', async () => {
    await open(page, 'kiln', '/dashboard/orders');
    await expect(dashboard(page).orders).toContainText(orderNumber);
    await expect(dashboard(page).orders).toContainText('Paid');
    await dashboard(page).link('My courses').click();
    await expect(page.getByRole('main')).toContainText(COURSE.title);
  });

  const ownerContext = await anotherBrowser();
  const ownerPage = await ownerContext.newPage();
  await test.step('and the owner sees the order, and that two are online', async () => {
    await signIn(ownerPage, 'kiln', emailOf('kiln', 'owner'));
    await open(ownerPage, 'kiln', '/dashboard/orders');
    await expect(dashboard(ownerPage).orders).toContainText(buyer.name);
    await expect(dashboard(ownerPage).online).toHaveText('2');
  });

  const polyglotCourse = await firstPaidCourse(ownerPage, 'polyglot');
  await test.step('when the commerce team publishes the next version from its own folder with one command', async () => {
    const team = copyRemote('mf-commerce');
    try {
      team.setVersion(version);
      team.edit('locales', OLD_LABEL, NEW_LABEL);
      expect(
        await team.publish({ STOA_URL: address('platform'), STOA_DATA: dataDir(), PORT: port() }),
      ).toContain(version);
    } finally {
      team.remove();
    }
  });

  await test.step('the next page load of every site shows it', async () => {
    expect(await cartLabel(await anotherBrowser(), 'kiln', COURSE.path)).toBe(NEW_LABEL);
    expect(await cartLabel(await anotherBrowser(), 'polyglot', polyglotCourse)).toBe(NEW_LABEL);
  });

  const operatorPage = await (await anotherBrowser()).newPage();
  const operator = operatorConsole(operatorPage);
  await test.step('when the operator pins kiln to the version before, its cart is the old one and polyglot keeps the new one', async () => {
    await signInOperator(operatorPage, demoPassword());
    await operator.openRemotes();
    await operator.pin(
      'Kiln & Clay',
      'mf-commerce',
      builtVersion('mf-commerce'),
      'the new words are not approved',
    );
    expect(await cartLabel(await anotherBrowser(), 'kiln', COURSE.path)).toBe(OLD_LABEL);
    expect(await cartLabel(await anotherBrowser(), 'polyglot', polyglotCourse)).toBe(NEW_LABEL);
  });

  await test.step('and after unpinning kiln has the new one again', async () => {
    await operator.unpin('Kiln & Clay', 'mf-commerce', 'the new words are approved');
    expect(await cartLabel(await anotherBrowser(), 'kiln', COURSE.path)).toBe(NEW_LABEL);
  });

  await test.step('and nobody had to load the shell or another remote anew', async () => {
    await page.goto(address('kiln'));
    await expectReady(page);
    expect(context.pages().length).toBe(1);
  });
});
