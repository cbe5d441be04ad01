import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openDatabase } from '../bench/plain-orders.ts';
import { dataDir } from '../fixtures/addresses.ts';
import { shopText } from '../fixtures/dashboard-texts.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { lists } from '../fixtures/texts.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const SHOP = '/dashboard/manage/ecommerce';
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('table').locator('tbody').getByRole('row');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const select = (page: Page, name: string) =>
  main(page)
    .getByRole('checkbox', { name: lists('select', { name }) })
    .check();

test('[MNG-10] products are searched, sorted, changed at once, exported and deleted', async ({
  page,
  noise,
}) => {
  test.slow();
  // A product without a price can't be sold.
  noise.allow(FAILED_REPLY(400));
  const sql = openDatabase(dataDir());
  const tag = crypto.randomUUID().slice(0, 6);
  const [jar, lid] = [`=Jar ${tag}`, `=Lid ${tag}`];
  await sql`
    with made as (
      insert into public.products (account_id, slug, title, kind, status, stock)
      select a.account_id, v.slug, v.title, 'product', v.status, v.stock from public.accounts a
      cross join (values (${`jar-${tag}`}, ${jar}, 'active', 2), (${`lid-${tag}`}, ${lid}, 'draft', 7)) as v (slug, title, status, stock)
      where a.slug = 'kiln' returning account_id, id, title
    )
    insert into public.prices (account_id, product_id, currency, amount_minor)
    select m.account_id, m.id, coalesce(a.settings ->> 'currency', 'USD'), 2450 from made m join public.accounts a using (account_id)
    where m.title = ${jar}`;
  try {
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    await open(page, 'kiln', `${SHOP}/products?q=${tag}`);
    const row = (title: string) => rows(page).filter({ hasText: title });

    await test.step('they are sorted by stock', async () => {
      await expect(rows(page)).toHaveCount(2);
      await button(page, shopText('products.stock')).click();
      await button(page, shopText('products.stock')).click();
      await expect(rows(page).first()).toContainText(lid);
      expect(new URL(page.url()).searchParams.get('sort')).toBe('-stock');
    });

    await test.step('one goes back to draft and is taken back; the other says why it can’t be sold', async () => {
      await select(page, jar);
      await button(page, shopText('products.bulk.draft')).click();
      await expect(row(jar)).toContainText(shopText('products.statuses.draft'));
      await page.getByRole('button', { name: lists('undo'), exact: true }).click();
      await expect(row(jar)).toContainText(shopText('products.statuses.active'));
      await select(page, lid);
      await button(page, shopText('products.bulk.active')).click();
      await expect(main(page)).toContainText(shopText('products.priceMissing'));
      await expect(row(lid)).toContainText(shopText('products.statuses.draft'));
    });

    await test.step('an export has exact amounts and no formula', async () => {
      const downloading = page.waitForEvent('download');
      await button(page, lists('export')).click();
      const text = await readFile(await (await downloading).path(), 'utf8');
      expect(text).toContain(`'${jar},product,jar-${tag},active,2,`);
      expect(text).toMatch(/,24\.50,/);
    });

    await test.step('both are deleted after a question', async () => {
      await main(page)
        .getByRole('checkbox', { name: lists('selectPage') })
        .check();
      const label = shopText('products.bulk.delete');
      await button(page, label).click();
      await page.getByRole('dialog').getByRole('button', { name: label }).click();
      await expect(
        main(page).getByRole('heading', { name: shopText('products.noMatchTitle') }),
      ).toBeVisible();
    });
  } finally {
    await sql`delete from public.products where title in ${sql([jar, lid])}`;
    await sql.end();
  }
});

test('[MNG-10] coupons are found by the status that their badge shows, and disabled at once', async ({
  page,
}) => {
  test.slow();
  const sql = openDatabase(dataDir());
  const tag = crypto.randomUUID().slice(0, 6).toUpperCase();
  await sql`
    insert into public.coupons (account_id, name, discount_type, coupon_amount, active, usage_limit, usage_count, date_start, date_end)
    select a.account_id, v.state || ${`-${tag}`}, 'percentage', 10, v.active, v.uses, v.uses, now() + v.starts, now() + v.ends
    from public.accounts a cross join (values
      ('active', true, 0, interval '-1 day', interval '1 day'), ('waiting', true, 0, '1 day', '2 days'),
      ('ended', true, 0, '-2 days', '-1 day'), ('spent', true, 1, null, null), ('off', false, 0, null, null)
    ) as v (state, active, uses, starts, ends) where a.slug = 'kiln'`;
  try {
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    for (const state of ['active', 'waiting', 'ended', 'spent', 'off']) {
      await open(page, 'kiln', `${SHOP}/coupons?q=${tag}&state=${state}`);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(`${state}-${tag}`);
      await expect(rows(page)).toContainText(shopText(`coupons.states.${state}`));
    }
    await open(page, 'kiln', `${SHOP}/coupons?q=${tag}&state=active,ended`);
    await expect(rows(page)).toHaveCount(2);
    await select(page, `active-${tag}`);
    await button(page, shopText('coupons.bulk.disable')).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: lists('undo'), exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
  } finally {
    await sql`delete from public.coupons where name like ${`%-${tag}`}`;
    await sql.end();
  }
});

test('[MNG-10] subscriptions and holds are sorted and filtered by their address', async ({ page }) => {
  const sql = openDatabase(dataDir());
  try {
    const [one] = await sql<
      [{ slug: 'kiln' | 'nord' | 'polyglot'; number: number; title: string; status: string }]
    >`
      select a.slug, o.number, s.title, s.status from public.subscriptions s join public.orders o on o.id = s.order_id
      join public.accounts a on a.account_id = s.account_id order by s.created_at limit 1`;
    await signIn(page, one.slug, emailOf(one.slug, 'owner'));
    await open(page, one.slug, `${SHOP}/subscriptions?q=%23${one.number}&status=${one.status}&sort=member`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(one.title);
    await expect(rows(page).getByRole('link')).toHaveAttribute('href', /\/ecommerce\/orders\/[0-9a-f-]{36}$/);
    await button(page, shopText('subscriptions.amount')).click();
    await expect(rows(page)).toHaveCount(1);
    await open(page, one.slug, `${SHOP}/holds?kind=coupon&q=nobody-${crypto.randomUUID()}&sort=-number`);
    await expect(main(page).getByRole('heading', { name: shopText('holds.noMatchTitle') })).toBeVisible();
  } finally {
    await sql.end();
  }
});
