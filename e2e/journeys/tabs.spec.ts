import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn, signInForm } from '../pages/sign-in.ts';
import { siteHeader } from '../pages/site-header.ts';

test('[PLT-17] what is put into the cart in one tab is in the cart of the others at once', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await open(second, 'kiln');
  await open(page, 'kiln', '/course/first-bowls');
  await expect(siteHeader(second).cart).toHaveAccessibleName('Cart, empty');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(siteHeader(second).cart).toHaveAccessibleName('Cart, 1 item');
  await cartDialog(page).remove('First Bowls').click();
  await expect(siteHeader(second).cart).toHaveAccessibleName('Cart, empty');
});

test('[PLT-18] who becomes somebody inside the checkout is known to the other remotes and to every tab, without a reload', async ({
  page,
  context,
}) => {
  const [second, third] = [await context.newPage(), await context.newPage()];
  await open(second, 'kiln', '/course/first-bowls');
  await open(third, 'kiln', '/login');
  await open(page, 'kiln', '/course/first-bowls');
  // The checkout itself leads on to the gateway's page.
  const births = () => Promise.all([second, third].map((tab) => tab.evaluate(() => performance.timeOrigin)));
  const before = await births();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await cartDialog(page).checkout.click();
  const till = checkout(page);
  await till.name.fill('Tala Tabs');
  await till.email.fill(`tala-${crypto.randomUUID()}@people.example`);
  if (await till.country.isVisible()) await till.country.selectOption({ label: 'Germany' });
  await till.newPassword.fill('a short sentence about tabs');
  await till.provider(/Card/).check();
  await till.place.click();
  await test.step('the header of another remote and the log-in screen, in tabs of their own', async () => {
    await expect(siteHeader(second).account).toBeVisible();
    await expect(signInForm(third).logIn).toBeHidden();
    await expect(siteHeader(third).account).toBeVisible();
  });
  expect(await births()).toEqual(before);
  await test.step('and the header in the page itself, when it comes back', async () => {
    await till.succeed.click();
    await expect(page).toHaveURL(/\/thankyou/);
    await expect(siteHeader(page).account).toBeVisible();
  });
});

test('[PLT-17] [PLT-18] who signs out in one tab is signed out in all, and nothing of theirs is left in any', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  const third = await context.newPage();
  await open(second, 'kiln');
  await open(third, 'kiln');
  await signIn(page, 'kiln', emailOf('kiln', 'student'));
  await test.step('the other tabs know the person without a reload', async () => {
    await expect(siteHeader(second).account).toBeVisible();
    await expect(siteHeader(third).account).toBeVisible();
  });
  await open(second, 'kiln', '/dashboard/orders');
  await third.evaluate(() => sessionStorage.setItem('checkout.draft', '{"name":"Mira"}'));
  await second.evaluate(() => sessionStorage.setItem('checkout.draft', '{"name":"Mira"}'));
  await open(page, 'kiln');
  await siteHeader(page).signOut();
  await test.step('the private page closes, the public one says so, what was typed is gone', async () => {
    await expect(second).not.toHaveURL(/dashboard\/orders$/);
    await expect(siteHeader(third).logIn).toBeVisible();
    for (const tab of [second, third]) {
      // That some visitor was here is nobody's.
      const left = await tab.evaluate(() => Object.entries({ ...sessionStorage }));
      expect(left.filter(([, value]) => value !== 'visitor')).toEqual([]);
    }
  });
});
