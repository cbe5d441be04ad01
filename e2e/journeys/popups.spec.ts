import type { Page } from '@playwright/test';
import { popupsText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const PATH = '/copyright';
const HEADING = popupsText('templates.newsletter.heading');
const popup = (page: Page) => page.getByRole('dialog', { name: HEADING });

/** Opens the page and reads to the end of it. */
async function read(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, 'kiln', PATH);
  await page.locator('script[src*="/shell/popups/start"]').waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

test('[MNG-19] a popup is made, published, seen without a shift, converts, and is not seen again', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', '/dashboard/manage/marketing/popups/new');
  const title = popupsText('templates.newsletter.title');
  await page.getByRole('region', { name: title }).getByRole('button').click();
  await expect(page).toHaveURL(/popups\/[0-9a-f-]{36}$/);
  const screen = new URL(page.url()).pathname;
  await page.getByLabel(popupsText('edit.paths'), { exact: true }).fill(PATH);
  await chooseOption(page.getByLabel(popupsText('edit.form')), 'Ask a question');
  await page.getByRole('button', { name: popupsText('save'), exact: true }).click();
  await expect(page.getByText(popupsText('saved'))).toBeVisible();
  await page.getByRole('button', { name: popupsText('publish') }).click();
  await expect(page.getByRole('button', { name: popupsText('pause') })).toBeVisible();

  await test.step('a visitor sees it, goes through it by keys and closes it', async () => {
    const context = await anotherBrowser();
    const visitor = await context.newPage();
    const calls: string[] = [];
    visitor.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await read(visitor);
    await expect(popup(visitor)).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/popups/'))).toHaveLength(1);
    expect(await visitor.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await popup(visitor).getByRole('button', { name: 'Close' }).focus();
    await visitor.keyboard.press('Tab');
    await expect(popup(visitor).locator(':focus')).toHaveAttribute('name', 'name');
    await expectAccessible(visitor, PATH);
    await visitor.keyboard.press('Escape');
    await expect(popup(visitor)).toHaveCount(0);

    const second = await context.newPage();
    await read(second);
    // As long as several looks of the script for a popup to show.
    await second.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    await expect(popup(second)).toHaveCount(0);
  });

  await test.step('on a phone it is a card below, and an answer counts once', async () => {
    const visitor = await (await anotherBrowser({ viewport: { width: 390, height: 844 } })).newPage();
    await read(visitor);
    await expect(popup(visitor)).toBeVisible();
    // Once it has risen.
    await expect
      .poll(async () => {
        const box = await popup(visitor).boundingBox();
        return box && { isLow: box.height <= 844 * 0.3 + 1, end: Math.round(box.y + box.height) };
      })
      .toEqual({ isLow: true, end: 844 });
    await popup(visitor).getByLabel('Your name').fill('Ada Lovelace');
    await popup(visitor).getByLabel('Email').fill('ada.popup@example.com');
    await popup(visitor).getByLabel('A course', { exact: true }).check();
    await popup(visitor).getByLabel('Your question', { exact: true }).fill('Which one comes first?');
    await popup(visitor).getByRole('button', { name: 'Send question' }).click();
    await expect(popup(visitor).getByText('Thank you.')).toBeVisible();
    await visitor.reload();
    expect(await visitor.evaluate(() => localStorage.getItem('stoa.popups'))).toContain('"done":1');
  });

  await test.step('the figures say so, and the check says why it does not show elsewhere', async () => {
    await open(page, 'kiln', `${screen}/statistics`);
    await expect(page.getByText('50%', { exact: true })).toBeVisible();
    await open(page, 'kiln', `${screen}/check`);
    await expect(page.getByText(popupsText('check.yes'), { exact: true })).toBeVisible();
    await page.getByLabel(popupsText('check.page'), { exact: true }).fill('/about');
    await expect(page.getByText(popupsText('check.rules.path.no'))).toBeVisible();
  });

  await open(page, 'kiln', screen);
  await page.getByRole('button', { name: popupsText('delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: popupsText('delete') })
    .click();
  await expect(page).toHaveURL(/marketing\/popups$/);
});
