import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { open } from '../pages/open.ts';
import { siteHeader } from '../pages/site-header.ts';

const CHUNKS = ['header.', 'course.', 'cart-button.', 'cart-dialog.'];

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
    const placeOf = (url: string) => order.findIndex((chunk) => new URL(url).pathname.includes(`/${chunk}`));
    const arrivals = order.map(() => Promise.withResolvers<void>());
    const arrived: string[] = [];
    page.on('requestfinished', (request) => {
      const place = placeOf(request.url());
      if (place < 0) return;
      arrived.push(order[place] as string);
      arrivals[place]?.resolve();
    });
    await page.route(/\/remotes\/.*\.js$/, async (route) => {
      await arrivals[placeOf(route.request().url()) - 1]?.promise;
      await route.continue();
    });
    await open(page, 'kiln', '/course/first-bowls');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(cartDialog(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(siteHeader(page).cart).toHaveAccessibleName('Cart, 1 item');
    await expect(siteHeader(page).logIn).toBeVisible();
    expect(arrived).toEqual(order);
  });
}
