import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { open } from '../pages/open.ts';
import { siteHeader } from '../pages/site-header.ts';
import { commerce } from '../fixtures/texts.ts';

const COURSE = { path: '/course/first-bowls', title: 'First Bowls' };

test.beforeEach(async ({ page }) => {
  await open(page, 'kiln', COURSE.path);
});

test('[CART-15] an empty cart does nothing when it is clicked', async ({ page }) => {
  await page.getByRole('button', { name: commerce('cart.button', { count: 0 }) }).click();
  await expect(cartDialog(page).dialog).toBeHidden();
});

test('[CART-01] [CART-02] [CART-09] [CART-10] [CART-14] the cart is kept on this device and survives a reload', async ({
  page,
}) => {
  const cart = cartDialog(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cart.dialog).toContainText(COURSE.title);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'));
  expect(stored.cartItems).toHaveLength(1);
  expect(stored.cartItems[0]).toMatchObject({ title: COURSE.title, quantity: 1 });
  await test.step('a reload keeps it and opens nothing', async () => {
    await open(page, 'kiln', COURSE.path);
    await expect(siteHeader(page).cart).toHaveAccessibleName(commerce('cart.button', { count: 1 }));
    await expect(cart.dialog).toBeHidden();
  });
  await test.step('removing the item empties it', async () => {
    await siteHeader(page).cart.click();
    await cart.remove(COURSE.title).click();
    await expect(cart.dialog.getByText(commerce('cart.empty'))).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null').cartItems)).toEqual(
      [],
    );
  });
});

test('[CART-16] the dialog is 48rem wide at most', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartDialog(page).dialog).toHaveCSS('max-width', '768px');
});

test('[CART-18] [CART-20] [CART-21] [CART-22] [CART-23] [CART-24] [CART-25] the coupon box opens, refuses, forgives, applies and forgets', async ({
  page,
}) => {
  const cart = cartDialog(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  const total = cart.dialog.locator('dd[data-figure="total"]');
  const fullPrice = await total.innerText();
  await test.step('it opens and closes', async () => {
    await cart.addCoupon.click();
    await expect(cart.code).toBeFocused();
    await cart.closeCoupon.click();
    await expect(cart.code).toHaveCount(0);
  });
  await test.step('an unknown name turns it red, for eyes and ears, without a message', async () => {
    await cart.apply('NO-SUCH-COUPON');
    await expect(cart.code).toHaveAttribute('aria-invalid', 'true');
    await expect(cart.code).toHaveAttribute('data-status', 'invalid');
    await expect(page.getByText(commerce('cart.couponApplied'))).toHaveCount(0);
  });
  await test.step('typing makes it neutral again', async () => {
    await cart.code.fill('CLAY10');
    await expect(cart.code).toHaveAttribute('data-status', 'neutral');
  });
  await test.step('a known one is applied and said', async () => {
    await cart.apply('CLAY10');
    await expect(cart.removeCoupon('CLAY10')).toBeVisible();
    await expect(page.getByText(commerce('cart.couponApplied'))).toBeVisible();
    await expect(total).not.toHaveText(fullPrice);
  });
  await test.step('and taken off again', async () => {
    await cart.removeCoupon('CLAY10').click();
    await expect(total).toHaveText(fullPrice);
    await expect(cart.addCoupon).toBeVisible();
  });
});
