import { expect, test } from '../fixtures/test.ts';
import { address, demoPassword, port } from '../fixtures/addresses.ts';
import { arrowTo, expectVisibleFocus, tabTo } from '../fixtures/keyboard.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { siteApi } from '../product/site-api.ts';
import { commerce, commercePattern } from '../fixtures/texts.ts';
import { shopText } from '../fixtures/dashboard-texts.ts';

const COURSE_PATH = '/course/first-bowls';

/** The shop of nord as its demo has it: it asks for no address and taxes nothing. */
test.afterEach(async () => {
  const owner = await siteApi(Number(port()), new URL(address('nord')).hostname);
  await owner.signIn(emailOf('nord', 'owner'), demoPassword());
  const { body } = await owner.call(
    'GET',
    `/rest/v1/shop_settings?account_id=eq.${owner.accountId}&asks_address=is.true&select=account_id`,
  );
  if ((body as object[]).length === 0) return;
  const seller = await owner.call('POST', '/rest/v1/rpc/shop_seller', { p_account_id: owner.accountId });
  const asItCame = { seller: seller.body, asksAddress: false, taxMode: 'none', taxRates: [] };
  const { status } = await owner.call('POST', '/rest/v1/rpc/save_shop_settings', {
    p_account_id: owner.accountId,
    p_settings: asItCame,
  });
  expect(status).toBe(200);
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await open(page, 'kiln');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('[CART-15] a course is bought without a mouse', async ({ page }) => {
  const cart = cartDialog(page);
  const till = checkout(page);
  await open(page, 'kiln', COURSE_PATH);
  await test.step('into the cart', async () => {
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first());
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(cart.dialog).toBeVisible();
    await expect(cart.dialog.locator(':focus')).toHaveCount(1);
  });
  await test.step('Escape closes the dialog, the cart button opens it again', async () => {
    await page.keyboard.press('Escape');
    await expect(cart.dialog).toBeHidden();
    const button = page.getByRole('button', { name: 'Cart, 1 item' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(cart.dialog).toBeVisible();
  });
  await test.step('the coupon', async () => {
    await tabTo(page, cart.addCoupon);
    await page.keyboard.press('Enter');
    await expect(cart.code).toBeFocused();
    await page.keyboard.type('clay10');
    await page.keyboard.press('Enter');
    await expect(cart.dialog.getByRole('button', { name: commercePattern('coupon.remove') })).toBeVisible();
  });
  await test.step('the checkout', async () => {
    await tabTo(page, cart.checkout);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address('kiln', '/checkout'));
    await tabTo(page, till.name);
    await page.keyboard.type('Kim Keys');
    await tabTo(page, till.email);
    await page.keyboard.type(`kim-${crypto.randomUUID()}@people.example`);
    await tabTo(page, till.country);
    await page.keyboard.type('Germ');
    await expect(till.country).toHaveValue('DE');
    await tabTo(page, till.newPassword);
    await page.keyboard.type('a short sentence about clay');
    await tabTo(page, till.main.getByRole('radio', { name: 'PayPal' }));
    await arrowTo(page, till.provider(/Card/));
    await tabTo(page, till.place);
    await page.keyboard.press('Enter');
    await tabTo(page, till.succeed);
    await page.keyboard.press('Enter');
    await expect(till.thanks).toBeVisible();
  });
});

test('[CHK-01] where a shop asks for an address and adds tax, the checkout works by keys alone on the narrowest screen', async ({
  page,
  anotherBrowser,
}) => {
  const adminPage = await (await anotherBrowser()).newPage();
  const main = adminPage.getByRole('main');
  await test.step('the owner asks for addresses and taxes what is sold', async () => {
    await signIn(adminPage, 'nord', emailOf('nord', 'owner'));
    await open(adminPage, 'nord', '/dashboard/manage/ecommerce/settings');
    await main.getByRole('checkbox', { name: shopText('rules.asksAddress') }).check();
    await chooseOption(main.getByLabel('Tax', { exact: true }), 'added');
    await main.getByLabel('Name', { exact: true }).fill('Moms');
    await main.getByLabel(shopText('rules.percent')).fill('25');
    await main.getByRole('button', { name: 'Save shop rules' }).click();
    await expect(adminPage.getByText(shopText('saved'))).toBeVisible();
  });
  const till = checkout(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'nord', '/products/poster-set');
  await test.step('into the cart and to the checkout', async () => {
    await tabTo(page, till.main.getByRole('button', { name: 'Add to cart' }).first());
    await page.keyboard.press('Enter');
    await tabTo(page, cartDialog(page).checkout);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address('nord', '/checkout'));
  });
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page, till.main.getByLabel(label).first());
    await expectVisibleFocus(page);
    await page.keyboard.type(text);
  };
  await test.step('what is missing is said at its field, which has the focus', async () => {
    await tabTo(page, till.place);
    await page.keyboard.press('Enter');
    await expect(till.name).toBeFocused();
    await expect(till.main).toContainText(commerce('fields.street'));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
  });
  await test.step('everything is typed, the tax is added, and it is paid', async () => {
    await page.keyboard.type('Kai Keys');
    await type(commerce('checkout.email'), `kai-${crypto.randomUUID()}@people.example`);
    await type('Country', 'Swed');
    await type(commerce('checkout.street'), 'Hantverkargatan 1');
    await type('City', 'Stockholm');
    await type(commerce('checkout.newPassword'), 'a short sentence about posters');
    await expect(till.main).toContainText('Moms');
    await tabTo(page, till.place);
    await page.keyboard.press('Enter');
    await tabTo(page, till.succeed);
    await page.keyboard.press('Enter');
    await expect(till.thanks).toContainText('Kai');
    await expect(till.main).toContainText('Moms');
  });
});
