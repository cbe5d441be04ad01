import { faults } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';

const CHUNK_FAULTS = [
  'reject',
  'remove',
  'fail',
  'htmlForScripts',
  'truncateChunks',
  'flipChunks',
  'hang',
] as const;

test.beforeEach(({ noise }) => noise.allow(/./));

for (const fault of CHUNK_FAULTS) {
  test(`F24, F26, F14: on the way to the checkout its late chunk, ${fault}: a panel says so, the cart is kept, one click goes on`, async ({
    page,
  }) => {
    const cart = cartDialog(page);
    const till = checkout(page);
    await open(page, 'kiln', '/course/first-bowls');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(cart.checkout).toBeVisible();
    const end = await faults[fault](page, 'mf-commerce');
    await cart.checkout.click();
    const panel = till.main.locator('[data-fallback="Cart and checkout"]');
    await expect(panel).toContainText('Cart and checkout');
    expect(await page.evaluate(() => '__flipped' in self)).toBe(false);
    await end();
    await panel.getByRole('button').click();
    await expect(till.name).toBeVisible();
    await expect(till.main).toContainText('First Bowls');
  });
}
