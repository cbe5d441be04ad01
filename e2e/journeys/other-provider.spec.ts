import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { commerce } from '../fixtures/texts.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';

test('[EXAM-B2] a provider that is away is explained, and the same order is paid another way', async ({
  page,
  noise,
}) => {
  noise.allow(FAILED_REPLY(503));
  const till = checkout(page);
  let outages = 0;
  await page.route('**/api/orders/*/pay', (route) => {
    outages += 1;
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'gateway_unavailable', title: 'The payment provider does not answer.' }),
    });
  });
  await open(page, 'polyglot', '/products/workbook');
  await till.main.getByRole('button', { name: 'Add to cart' }).first().click();
  await cartDialog(page).checkout.click();
  await till.name.fill('Oda Outage');
  await till.email.fill(`oda-${crypto.randomUUID()}@people.example`);
  if (await till.country.isVisible()) await till.country.selectOption({ label: 'Germany' });
  await till.newPassword.fill('a short sentence about outages');
  await till.street.fill('Am Hof 1');
  await till.city.fill('Bonn');
  await till.provider(/Card/).check();
  await till.place.click();
  const ways = till.main.getByRole('group', { name: commerce('pay.otherWay') });
  await expect(ways.getByRole('radio')).toHaveCount(3);
  await expect(page.locator(':focus')).toContainText(commerce('errors.gateway_unavailable'));
  const order = new URL(page.url()).searchParams.get('order');
  expect(outages).toBe(1);
  await page.unroute('**/api/orders/*/pay');
  await ways.getByRole('radio', { name: /PayPal/ }).check();
  await till.pay.click();
  await till.succeed.click();
  await expect(till.thanks).toContainText('Oda');
  expect(new URL(page.url()).searchParams.get('order')).toBe(order);
});
