import { openDatabase } from '../bench/plain-orders.ts';
import { dataDir } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { cartDialog } from '../pages/cart-dialog.ts';
import { checkout } from '../pages/checkout.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { commerce } from '../fixtures/texts.ts';
import { shopPattern, shopText } from '../fixtures/dashboard-texts.ts';

test('[MNG-11] a manager makes a membership, which stands in the list and can be joined', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const title = `Studio circle ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'nord', emailOf('nord', 'owner'));
  await open(page, 'nord', '/dashboard/manage/ecommerce');
  await main.getByRole('link', { name: 'Memberships' }).click();
  await main
    .getByRole('link', { name: shopText('memberships.add') })
    .first()
    .click();
  await main.getByLabel('Title').fill(title);
  await chooseOption(main.getByLabel(shopText('products.state')), shopText('products.statuses.active'));
  await chooseOption(main.getByLabel(shopText('products.pay')), shopText('products.ways.subscription'));
  await main.getByLabel(shopPattern('products.amountEach')).fill('490');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByRole('button', { name: shopText('products.remove') })).toBeVisible();
  await main.getByRole('link', { name: 'Memberships' }).click();
  const row = main.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('490');
  await expect(row).toContainText('month');
  await row.getByRole('link', { name: title }).click();
  await main.getByRole('button', { name: shopText('products.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shopText('products.remove') })
    .click();
  await expect(page).toHaveURL(/\/ecommerce\/products$/);
  await expect(main).not.toContainText(title);
});

test('[DASH-15] [CHK-13] a trial begins without a payment; its end asks for one, which is paid', async ({
  page,
}) => {
  const till = checkout(page);
  const sql = openDatabase(dataDir());
  const slug = `evening-shelf-${crypto.randomUUID().slice(0, 8)}`;
  try {
    const [product] = await sql<[{ id: string }]>`
      with made as (
        insert into public.products (account_id, slug, title, kind, status)
        select account_id, ${slug}, 'Evening Shelf', 'membership', 'active' from public.accounts where slug = 'kiln'
        returning id, account_id)
      insert into public.prices (account_id, product_id, currency, amount_minor, frequency, trial_days)
      select account_id, id, 'EUR', 2900, '{"value": 1, "parameter": "month"}', 14 from made returning product_id as id`;
    await test.step('nothing is due today', async () => {
      await open(page, 'kiln', `/products/${slug}`);
      await till.main.getByRole('button', { name: 'Add to cart' }).first().click();
      await cartDialog(page).checkout.click();
      await expect(till.main).toContainText(commerce('checkout.payLater'));
      await till.name.fill('Tri Alma');
      await till.email.fill(`tri-${crypto.randomUUID()}@people.example`);
      if (await till.country.isVisible()) await till.country.selectOption({ label: 'Germany' });
      await till.newPassword.fill('a short sentence about evenings');
      await till.provider(/Card/).check();
      await till.place.click();
      await expect(till.thanks).toContainText('Tri');
    });
    await test.step('two weeks later the first month is, and is paid', async () => {
      await sql`
        update public.subscriptions set started_at = now(), trial_ends_at = now(), current_period_start = now() - interval '14 days',
          current_period_end = now() where product_id = ${product.id}`;
      await sql`select ops.open_renewals()`;
      const [cycle] = await sql<[{ id: string }]>`
        select o.id from public.orders o join ops.renewals r on r.order_id = o.id
        join public.subscriptions s on s.id = r.subscription_id where s.product_id = ${product.id}`;
      await open(page, 'kiln', `/checkout?order=${cycle.id}`);
      await till.pay.click();
      await till.succeed.click();
      await expect(till.thanks).toContainText('Tri');
      await expect(till.main).toContainText('€29.00');
    });
  } finally {
    await sql`update public.products set status = 'archived' where slug = ${slug}`;
    await sql.end();
  }
});
