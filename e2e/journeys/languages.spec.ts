import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { axeFindings } from '../pages/axe.ts';
import { open } from '../pages/open.ts';

test('[I18N-04] [I18N-05] [PLT-28] a visitor chooses Arabic, the site turns round and keeps it, and another visitor’s page stays as it was', async ({
  page,
  browser,
}) => {
  const html = page.locator('html');
  const ready = () => expect(html).toHaveAttribute('data-ready', /.*/);
  const text: string[] = [];
  page.on('request', (request) => {
    if (/\/words-[a-z]+-/.test(request.url())) text.push(request.url());
  });
  await open(page, 'polyglot');
  await expect(html).toHaveAttribute('lang', 'en');

  await page.locator('[data-language-menu] summary').focus();
  await page.keyboard.press('Enter');
  const menu = page.locator('[data-language-menu] ul');
  await expect(menu.getByRole('link')).toHaveCount(4);
  text.length = 0;
  await menu.getByRole('link', { name: 'العربية' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await ready();
  await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeAttached();
  await page.mouse.move(4, 4);
  await expect.poll(() => text.length).toBeGreaterThan(1);
  expect(text.filter((url) => !url.includes('/words-ar-'))).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);

  await open(page, 'polyglot', '/course');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveTitle(/^الدورات/);
  // The school's English content stays left-to-right on an Arabic page.
  const directions = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).direction))]);
  expect(await directions('[data-course] bdi')).toEqual(['ltr']);
  expect(await directions('main h1, [data-course], footer')).toEqual(['rtl']);
  await expect(page.locator('[data-course] :is(h2, h3)').first()).toHaveAttribute('lang', 'en');
  await page.reload();
  await ready();
  await expect(html).toHaveAttribute('dir', 'rtl');

  const other = await browser.newPage();
  await open(other, 'polyglot', '/course');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await expect(other).toHaveTitle(/^Languages/);
  await other.close();

  await open(page, 'polyglot', '/about');
  expect(await directions('[data-content], [data-content] :is(h1, h2, p, li)')).toEqual(['ltr']);
});

/** The edges of what people see of an element: its text's, where it has some. */
const edges = (locator: Locator) =>
  locator.first().evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right } = (one.textContent ? range : one).getBoundingClientRect();
    return { left, right };
  });

test.describe('[EXAM-C8] [I18N-05] on an Arabic page', () => {
  for (const width of [1280, 390])
    test(`rows of courses and heads of courses that were written in English mirror at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, 'polyglot', '/course?lang=ar');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const row = page.locator('li[data-course]').filter({ has: page.locator('h2') });
      const picture = await edges(row.locator('> div').first());
      const title = await edges(row.locator('h2 bdi'));
      const level = await edges(row.locator('small'));
      expect(picture.left).toBeGreaterThan(title.right);
      expect(Math.abs(level.right - title.right)).toBeLessThan(3);
      const price = await edges(row.locator('> :last-child'));
      const end = (await row.first().boundingBox())?.x ?? Number.NaN;
      if (width > 1000) expect(Math.abs(price.left - end)).toBeLessThan(3);
      else expect(Math.abs(price.right - title.right)).toBeLessThan(3);

      await row.getByRole('link').first().click();
      const back = page.locator('article[data-course] header > a');
      await expect(back).toBeVisible();
      const start = (await edges(back)).right;
      const head = page.locator('article[data-course] header');
      expect(Math.abs((await edges(head.locator('h1 bdi'))).right - start)).toBeLessThan(3);
      expect(Math.abs((await edges(head.locator('p bdi'))).right - start)).toBeLessThan(3);
    });
});
