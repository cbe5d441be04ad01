import { address } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';

test('[CHK-10] [CHK-12] a declined payment is paid with a second try, and the thanks wait for a gateway that speaks late', async ({
  page,
}) => {
  const till = checkout(page);
  await test.step('an order is placed and declined at the gateway', async () => {
    await open(page, 'kiln', '/course/first-bowls');
    await till.main.getByRole('button', { name: 'Add to cart' }).first().click();
    await cartDialog(page).checkout.click();
    await till.name.fill('Pia Pays');
    await till.email.fill(`pia-${crypto.randomUUID()}@people.example`);
    if (await till.country.isVisible()) await till.country.selectOption({ label: 'Germany' });
    await till.newPassword.fill('a short sentence about money');
    await till.provider(/Card/).check();
    await till.place.click();
    await till.pay.click();
    await till.decline.click();
  });
  await test.step('which is said, and the order can be paid again', async () => {
    await expect(page).toHaveURL(new RegExp(`^${address('kiln', '/checkout')}\\?order=`));
    await expect(till.main).toContainText('The payment did not go through');
    await till.pay.click();
  });
  await test.step('the gateway lets go before the shop has heard of it: the thanks say so, and turn paid by themselves', async () => {
    await page.getByRole('button', { name: /^Late webhook/ }).click();
    await expect(till.main).toContainText('is on its way');
    await expect(till.thanks).toContainText('Pia');
  });
});
