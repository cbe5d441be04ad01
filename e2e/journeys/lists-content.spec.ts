import type { Page } from '@playwright/test';
import { openDatabase } from '../bench/plain-orders.ts';
import { dataDir } from '../fixtures/addresses.ts';
import { bookingText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { editing, lists, manage, teaching } from '../fixtures/texts.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('table').locator('tbody').getByRole('row');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function addFilter(page: Page, filter: string, value: string) {
  await button(page, lists('addFilter')).click();
  const picker = page.getByRole('dialog', { name: lists('addFilterTitle') });
  await picker.getByRole('button', { name: filter, exact: true }).click();
  await picker.getByRole('checkbox', { name: value, exact: true }).click();
  await page.keyboard.press('Escape');
}
const selectPage = (page: Page) =>
  main(page)
    .getByRole('checkbox', { name: lists('selectPage') })
    .check();

test('[MNG-24] pages are narrowed, published and thrown away together, and what was undone is as before', async ({
  page,
}) => {
  test.slow();
  const sql = openDatabase(dataDir());
  const run = crypto.randomUUID().slice(0, 6);
  const content = { blocks: [{ type: 'quote', text: 'Clay remembers.', author: 'Mia' }] };
  const slugs = [`seen-${run}`, `hidden-${run}`];
  try {
    await sql`
      insert into public.pages (account_id, slug, title, content, status, published_at)
      select a.account_id, p.slug, 'List ' || p.slug, ${sql.json(content)}, p.status, now()
      from public.accounts a, (values (${slugs[0]!}::text, 'published'), (${slugs[1]!}::text, 'draft')) p (slug, status)
      where a.slug = 'kiln'`;
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    await open(page, 'kiln', `/dashboard/pages?q=${run}`);
    await expect(rows(page)).toHaveCount(2);
    const published = () => rows(page).filter({ hasText: editing('content.states.published') });

    await test.step('a filter stands in the address', async () => {
      await addFilter(page, editing('content.state'), editing('content.states.draft'));
      await expect(rows(page)).toHaveCount(1);
      expect(query(page)).toEqual({ q: run, state: 'draft' });
      await button(page, `Remove filter ${editing('content.state')}`).click();
      await expect(rows(page)).toHaveCount(2);
    });

    await test.step('one is published, the other is already; undo hides it again', async () => {
      await selectPage(page);
      await button(page, editing('content.publish')).click();
      await expect(main(page).getByText(lists('notPossible'))).toBeVisible();
      await expect(published()).toHaveCount(2);
      await page.getByRole('button', { name: lists('undo'), exact: true }).click();
      await expect(published()).toHaveCount(1);
    });

    await test.step('both go to the bin; undo takes them out and publishes what visitors saw', async () => {
      await selectPage(page);
      await button(page, editing('content.toBin')).click();
      await expect(rows(page)).toHaveCount(0);
      await page
        .getByRole('button', { name: lists('undo'), exact: true })
        .last()
        .click();
      await expect(rows(page)).toHaveCount(2);
      await expect(published()).toHaveCount(1);
      const [row] = await sql`select slug, status from public.pages where title = ${`List ${slugs[0]}`}`;
      expect(row).toEqual({ slug: slugs[0], status: 'published' });
    });

    await test.step('from the bin they are deleted after a question', async () => {
      await selectPage(page);
      await button(page, editing('content.toBin')).click();
      await expect(rows(page)).toHaveCount(0);
      await open(page, 'kiln', `/dashboard/pages?q=${run}&state=bin`);
      await expect(rows(page)).toHaveCount(2);
      await selectPage(page);
      await button(page, editing('content.deleteForGood')).click();
      const dialog = page.getByRole('dialog', { name: editing('content.bulkDeleteTitle') });
      await dialog.getByRole('button', { name: editing('content.deleteForGood') }).click();
      await expect(rows(page)).toHaveCount(0);
    });
  } finally {
    await sql`delete from public.pages where slug like ${`%-${run}`} or title like ${`List %-${run}`}`;
    await sql.end();
  }
});

test('[MNG-06] [LMS-03] [LMS-10] members, courses and bookings are sorted and narrowed by the database, and open from their row', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));

  await test.step('members: by role, and by name downwards', async () => {
    await open(page, 'kiln', '/dashboard/manage/users');
    await expect(rows(page)).not.toHaveCount(1);
    await addFilter(page, manage('users.role'), 'Student');
    await button(page, manage('users.member')).click();
    await expect(main(page).getByRole('columnheader', { name: manage('users.member') })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await button(page, manage('users.member')).click();
    await expect.poll(() => query(page)['sort']).toBe('-name');
    await expect(rows(page).filter({ hasNotText: 'Student' })).toHaveCount(0);
    // By its name: the rows may still be on their way into the new order.
    const name = (await rows(page).first().getByRole('link').textContent()) ?? '';
    await rows(page).getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}\?in=/);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('courses: those with most students first', async () => {
    await open(page, 'kiln', '/dashboard/instructor');
    await button(page, teaching('list.students')).click();
    await expect.poll(() => query(page)['sort']).toBe('-students');
    await addFilter(page, teaching('list.status'), teaching('status.published'));
    await expect(rows(page).filter({ hasNotText: teaching('status.published') })).toHaveCount(0);
    await rows(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/instructor\/courses\/[0-9a-f-]{36}\?in=/);
  });

  await test.step('bookings: past and to come, one of them opened and left again', async () => {
    await open(page, 'kiln', '/dashboard/manage/appointments/bookings?when=all');
    await expect(rows(page).first()).toBeVisible();
    await rows(page).first().getByRole('link').click();
    await expect.poll(() => query(page)['booking']).toMatch(/^[0-9a-f-]{36}$/);
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    await main(page)
      .getByRole('link', { name: bookingText('manage.back') })
      .click();
    await expect.poll(() => query(page)).toEqual({ when: 'all' });
  });
});
