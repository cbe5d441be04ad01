import { address } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

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

test('[CHK-09] [MNG-10] a manager keeps the keys of a provider, which nobody reads again, and takes them away', async ({
  page,
}) => {
  await signIn(page, 'polyglot', emailOf('polyglot', 'owner'));
  await open(page, 'polyglot', '/dashboard/manage/ecommerce/settings');
  const main = page.getByRole('main');
  const secret = 'sk_test_0123456789abcd';
  await test.step('keys go in', async () => {
    await main.getByRole('button', { name: 'Enter keys' }).last().click();
    await main.getByLabel('Webhook signing secret').fill('whsec_0123456789wxyz');
    await main.getByRole('button', { name: 'Save keys' }).click();
    await expect(main).toContainText('does not look like such a key');
    await main.getByLabel('Secret key').fill(secret);
    await main.getByRole('button', { name: 'Save keys' }).click();
    await expect(main).toContainText('Set, ends in …abcd');
    await expect(main).toContainText('/api/webhooks/stripe');
  });
  await test.step('and do not come out again', async () => {
    const told = page.waitForResponse(/\/api\/payments\/settings$/);
    await page.reload();
    expect(await (await told).text()).not.toContain('0123456789');
    await expect(main).toContainText('Set, ends in …wxyz');
  });
  await test.step('until they are taken away', async () => {
    await main.getByRole('button', { name: 'Remove keys' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove keys' }).click();
    await expect(main).not.toContainText('Set, ends in');
  });
});

test('[DASH-15] [CART-41] a membership is bought, and its member ends it and takes that back', async ({
  page,
}) => {
  const till = checkout(page);
  await test.step('from its plan to the thanks', async () => {
    await open(page, 'kiln', '/');
    await till.main.getByRole('link', { name: /Studio Membership$/ }).click();
    await till.main.getByRole('button', { name: 'Add to cart' }).first().click();
    await cartDialog(page).checkout.click();
    await till.name.fill('Mo Member');
    await till.email.fill(`mo-${crypto.randomUUID()}@people.example`);
    if (await till.country.isVisible()) await till.country.selectOption({ label: 'Germany' });
    await till.newPassword.fill('a short sentence about shelves');
    await till.provider(/Card/).check();
    await till.place.click();
    await till.pay.click();
    await till.succeed.click();
    await expect(till.thanks).toContainText('Mo');
  });
  await open(page, 'kiln', '/dashboard/orders');
  await expect(till.main).toContainText(/€65\.00 again on/);
  await till.main.getByRole('button', { name: 'End it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(till.main).toContainText(/nothing is charged any more/);
  await till.main.getByRole('button', { name: 'Keep it' }).click();
  await expect(till.main).toContainText(/€65\.00 again on/);
});
