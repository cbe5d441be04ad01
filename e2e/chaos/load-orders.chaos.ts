import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { open } from '../pages/open.ts';
import { siteHeader } from '../pages/site-header.ts';

const CHUNKS = ['header.', 'course.', 'cart-button.', 'cart-dialog.'];
const STEP_MS = 120;

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, index) => index !== at)).map((rest) => [item, ...rest]),
  );
}

for (const order of permutations(CHUNKS)) {
  test(`F28: chunks arriving as ${order.join(' ')} make one page with one session, one bus and one cart`, async ({
    page,
  }) => {
    await page.route(/\/remotes\/.*\.js$/, async (route) => {
      const at = order.findIndex((chunk) => new URL(route.request().url()).pathname.includes(`/${chunk}`));
      if (at >= 0) await pause(STEP_MS * (at + 1));
      await route.continue();
    });
    await open(page, 'kiln', '/course/first-bowls');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(cartDialog(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(siteHeader(page).cart).toHaveAccessibleName('Cart, 1 item');
    await expect(siteHeader(page).logIn).toBeVisible();
  });
}
