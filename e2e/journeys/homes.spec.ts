import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test.ts';
import { home, manage } from '../fixtures/texts.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { countShifts } from '../pages/mirrored.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { newStudent } from '../product/new-student.ts';

const MAX_SHIFT = 0.02;

/** Looks at the open screen in both directions, light and dark. */
async function expectFitForAll(page: Page, path: string): Promise<void> {
  await expectAccessible(page, path);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await expectAccessible(page, `${path} in Arabic's direction`, 'rtl');
}

test('[DASH-11] a student goes from the first screen into the very lesson', async ({ page }) => {
  await signIn(page, 'kiln', emailOf('kiln', 'student'));
  const shifted = await countShifts(page);
  await open(page, 'kiln', '/dashboard');
  const main = page.getByRole('main');
  const card = main.getByRole('region', { name: home('home.continue') });
  const way = card.getByRole('link');
  await expect(way).toBeVisible();
  await expect(main.getByRole('heading', { name: home('home.week') })).toBeVisible();
  await expect(main.getByRole('heading', { name: home('home.myCourses') })).toBeVisible();
  await expect(main.getByRole('progressbar').first()).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await shifted()).toBeLessThanOrEqual(MAX_SHIFT);
  const path = (await way.getAttribute('href'))!;
  expect(path).toMatch(/^\/dashboard\/courses\/[^?]+\?lesson=./);
  const lesson = await card.getByRole('heading', { level: 3 }).textContent();
  await expectFitForAll(page, '/dashboard');
  await way.click();
  await expect(page).toHaveURL(
    new RegExp(`lesson=${new URLSearchParams(path.split('?')[1]).get('lesson')}$`),
  );
  await expect(main.getByRole('heading', { name: lesson! })).toBeVisible();
});

test('[DASH-18] the first screen of a new student leads to the catalogue', async ({ page }) => {
  const { email, password } = await newStudent('kiln');
  await signIn(page, 'kiln', email, password);
  await open(page, 'kiln', '/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: home('home.noCoursesTitle') })).toBeVisible();
  await expect(main.getByRole('heading', { name: home('home.week') })).toBeVisible();
  await main.getByRole('link', { name: 'Browse courses' }).first().click();
  await expect(page).toHaveURL(/\/course$/);
});

test('[DASH-11] [LMS-03] an instructor sees what waits, and reaches the own learning', async ({ page }) => {
  await signIn(page, 'kiln', emailOf('kiln', 'instructor'));
  const shifted = await countShifts(page);
  await open(page, 'kiln', '/dashboard');
  const main = page.getByRole('main');
  const courses = main.getByRole('table', { name: home('home.yourCourses') });
  await expect(courses.getByRole('row').nth(1)).toBeVisible();
  await expect(courses.getByRole('columnheader', { name: home('home.stopped') })).toBeVisible();
  await expect(main.getByRole('heading', { name: home('home.nextSession') })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await shifted()).toBeLessThanOrEqual(MAX_SHIFT);
  await expectFitForAll(page, '/dashboard');
  const homes = main.getByRole('navigation', { name: home('home.homes') });
  await homes.getByRole('link', { name: home('home.kind.learning') }).click();
  await expect(main.getByRole('heading', { name: home('home.week') })).toBeVisible();
  await homes.getByRole('link', { name: home('home.kind.teaching') }).click();
  await expect(courses).toBeVisible();
});

test('[MNG-01] a manager breaks the figures down, sorts them and takes them along', async ({ page }) => {
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  const shifted = await countShifts(page);
  await open(page, 'kiln', '/dashboard/manage?days=90');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('navigation', { name: manage('overview.areas') }).getByRole('link'),
  ).toHaveCount(7);
  const table = main.getByRole('table', { name: manage('overview.by.course') });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await shifted()).toBeLessThanOrEqual(MAX_SHIFT);
  await table.getByRole('button', { name: manage('overview.measure.enrolments') }).click();
  const head = table.getByRole('columnheader', { name: manage('overview.measure.enrolments') });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: manage('overview.exportCsv') }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.startsWith('\uFEFFcourse,revenue_')).toBe(true);
  await chooseOption(main.getByLabel(manage('overview.compare')), 'year');
  await expect(page).toHaveURL(/compare=year/);
  const ways = main.getByRole('navigation', { name: manage('overview.breakdownBy') });
  for (const by of ['product', 'coupon', 'source'] as const) {
    await ways.getByRole('link', { name: manage(`overview.by.${by}`) }).click();
    await expect(page).toHaveURL(new RegExp(`by=${by}`));
    await expect(
      main
        .getByRole('table', { name: manage(`overview.by.${by}`) })
        .or(main.getByText(manage(`overview.empty.${by}`))),
    ).toBeVisible();
  }
  await expectFitForAll(page, '/dashboard/manage');
});
