import { expect, test } from '../fixtures/test.ts';
import { address } from '../fixtures/addresses.ts';
import { arrowTo, expectVisibleFocus, tabTo } from '../fixtures/keyboard.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';

const COURSE_PATH = '/course/first-bowls';

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
    await expect(cart.dialog.getByRole('button', { name: /^Remove coupon/ })).toBeVisible();
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
    await tabTo(page, till.pay);
    await page.keyboard.press('Enter');
    await tabTo(page, till.succeed);
    await page.keyboard.press('Enter');
    await expect(till.thanks).toBeVisible();
  });
});
