import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openDatabase } from '../bench/plain-orders.ts';
import { dataDir } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { ordersText } from '../fixtures/dashboard-texts.ts';
import { lists, workplaceText } from '../fixtures/texts.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const PENDING = ordersText('orders.pending');
const ORDERS = '/dashboard/manage/ecommerce/orders';
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('table').locator('tbody').getByRole('row');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('[DASH-15] a manager narrows orders by chips, comes back to the same list by its address, saves it as a view, changes rows at once and exports them', async ({
  page,
}) => {
  test.slow();
  const sql = openDatabase(dataDir());
  // A name that a spreadsheet would run.
  const name = `=Lina ${crypto.randomUUID().slice(0, 6)}`;
  const view = `Open ${name.slice(-6)}`;
  const picked = await sql<{ id: string; name: string }[]>`
    with wanted as (
      select distinct on (o.status) o.id, o.name from public.orders o join public.accounts a using (account_id)
      where a.slug = 'kiln' and o.status in ('pending', 'cancelled') order by o.status, o.created_at desc
    )
    update public.orders o set name = ${name} from wanted w where w.id = o.id returning o.id, w.name`;
  try {
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    await open(page, 'kiln', ORDERS);

    await test.step('what is typed and filtered stands in the address', async () => {
      await main(page).getByRole('searchbox').fill(name);
      await expect(rows(page)).toHaveCount(2);
      await button(page, lists('addFilter')).click();
      await page.getByRole('button', { name: 'Status', exact: true }).click();
      await page.getByRole('checkbox', { name: PENDING }).click();
      await expect(rows(page)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(button(page, `Edit filter Status: ${PENDING}`)).toBeVisible();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: name, status: 'pending' });
    });

    await test.step('a reload shows the same list', async () => {
      await page.reload();
      await expectReady(page);
      await expect(rows(page)).toHaveCount(1);
      await expect(main(page).getByRole('searchbox')).toHaveValue(name);
    });

    await test.step('it is saved as a view, and opened from its tab', async () => {
      await button(page, lists('saveView')).click();
      const dialog = page.getByRole('dialog', { name: lists('saveView') });
      await dialog.getByLabel(lists('viewName')).fill(view);
      await dialog.getByRole('button', { name: lists('save'), exact: true }).click();
      const tabs = main(page).getByRole('navigation', { name: lists('views') });
      await expect(tabs.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true');
      await tabs.getByRole('link', { name: lists('all') }).click();
      await expect(main(page).getByRole('searchbox')).toHaveValue('');
      await expect(rows(page)).not.toHaveCount(1);
      await tabs.getByRole('link', { name: view }).click();
      await expect(rows(page)).toHaveCount(1);
    });

    await test.step('of two orders one is put on hold, the other says why not; then it is undone', async () => {
      await button(page, 'Remove filter Status').click();
      await expect(rows(page)).toHaveCount(2);
      await main(page)
        .getByRole('checkbox', { name: lists('selectPage') })
        .check();
      await button(page, ordersText('orders.bulkHold')).click();
      await expect(main(page).getByText(lists('notPossible'))).toBeVisible();
      await expect(rows(page).filter({ hasText: ordersText('orders.on_hold') })).toHaveCount(1);
      await page.getByRole('button', { name: lists('undo'), exact: true }).click();
      await expect(rows(page).filter({ hasText: PENDING })).toHaveCount(1);
      await expect(rows(page).filter({ hasText: ordersText('orders.on_hold') })).toHaveCount(0);
    });

    await test.step('an export holds every order that matches, and no formula', async () => {
      const downloading = page.waitForEvent('download');
      await button(page, lists('export')).click();
      const text = await readFile(await (await downloading).path(), 'utf8');
      expect(text.startsWith('\uFEFFnumber,created_at,status,')).toBe(true);
      const lines = text.trim().split('\r\n').slice(1);
      expect(lines).toHaveLength(2);
      for (const line of lines) expect(line).toContain(`,'${name},`);
      for (const line of lines) expect(line).toMatch(/,\d+\.\d{2},/);
    });

    await test.step('a row opens from its link, knows its neighbours and leads back, and the view goes', async () => {
      const list = page.url();
      await rows(page).first().getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${ORDERS}/[0-9a-f-]{36}\\?in=`));
      const steps = main(page).getByRole('navigation', { name: workplaceText('steps') });
      const [previous, next] = ['previousItem', 'nextItem'].map((name) =>
        steps.getByRole('button', { name: workplaceText(name) }),
      ) as [Locator, Locator];
      await expect(next).toBeEnabled();
      await expect(previous).toBeDisabled();
      const first = await page.getByRole('heading', { level: 1 }).textContent();
      await next.click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '');
      await expect(previous).toBeEnabled();
      await expect(next).toBeDisabled();
      await page.reload();
      await expectReady(page);
      await expect(previous).toBeEnabled();
      await main(page)
        .getByRole('navigation')
        .getByRole('link', { name: ordersText('orders.title') })
        .last()
        .click();
      await expect(page).toHaveURL(list);
      await button(page, lists('viewActions')).click();
      await page.getByRole('menuitem', { name: lists('deleteView') }).click();
      await expect(main(page).getByRole('link', { name: view })).toHaveCount(0);
    });
  } finally {
    for (const { id, name: before } of picked)
      await sql`update public.orders set name = ${before} where id = ${id}`;
    await sql`delete from public.list_views where name = ${view}`;
    await sql.end();
  }
});
