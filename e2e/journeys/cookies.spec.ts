import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { axeFindings, WCAG } from '../pages/axe.ts';
import { cookieNotice } from '../pages/cookie-notice.ts';
import { open } from '../pages/open.ts';
import { emailOf } from '../pages/sign-in.ts';
import { saveSection } from '../product/save-section.ts';
import { siteApi } from '../product/site-api.ts';

const DAY_S = 86_400;

test.use({ consent: null });

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'cookiePreferences');

test('[PUB-45] [PUB-48] [PUB-49] the notice stands until a choice is made, and nothing optional loads before', async ({
  page,
  context,
}) => {
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  const { banner, onlyNecessary } = cookieNotice(page);
  await open(page, 'kiln');
  await expect(banner).toBeVisible();
  await open(page, 'kiln', '/course');
  await expect(banner).toBeVisible();
  expect(await cookieOf(context)).toBeUndefined();
  expect(
    requests.filter(({ protocol, hostname }) => protocol !== 'data:' && hostname !== 'kiln.localhost'),
  ).toEqual([]);
  expect(requests.map(({ pathname }) => pathname)).not.toContain('/api/site/scripts');

  await onlyNecessary.click();
  await expect(banner).toBeHidden();
  const cookie = await cookieOf(context);
  expect(cookie).toMatchObject({ value: 'required', path: '/', httpOnly: false, sameSite: 'Lax' });
  expect(cookie?.domain).toBe('kiln.localhost');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_S;
  expect(Math.abs(days - 180)).toBeLessThan(0.5);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', /.*/);
  await expect(banner).toBeHidden();
});

test('[EXAM-C7] [PUB-46] [PUB-47] the settings store what their switches say, by mouse and by keyboard', async ({
  page,
  context,
}) => {
  const notice = cookieNotice(page);
  await open(page, 'kiln');
  await notice.settings.click();
  await expect(notice.necessary).toBeChecked();
  await expect(notice.thirdParty).not.toBeChecked();
  await notice.thirdParty.click();
  await page.keyboard.press('Escape');
  expect(await cookieOf(context)).toBeUndefined();

  await notice.settings.focus();
  await page.keyboard.press('Enter');
  await notice.necessary.focus();
  await page.keyboard.press('Space');
  await expect(notice.necessary).not.toBeChecked();
  await notice.acceptChoice.focus();
  await page.keyboard.press('Enter');
  await expect(notice.banner).toBeHidden();
  expect((await cookieOf(context))?.value).toBe('disabled');

  await notice.fromFooter.click();
  await notice.necessary.click();
  await notice.thirdParty.click();
  await notice.acceptChoice.click();
  await expect.poll(async () => (await cookieOf(context))?.value).toBe('all');
});

test('[PUB-45] a choice made in one tab takes the notice off every other', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, 'kiln');
  await open(other, 'kiln', '/blog');
  await expect(cookieNotice(other).banner).toBeVisible();
  await cookieNotice(page).accept.click();
  await expect(cookieNotice(other).banner).toBeHidden();
  expect((await cookieOf(context))?.value).toBe('all');
});

async function expectToFit(page: Page) {
  const { left, right, width } = await page.locator('[data-cookie-notice]').evaluate((banner) => {
    const box = banner.getBoundingClientRect();
    return { left: box.left, right: box.right, width: document.documentElement.clientWidth };
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

async function setLanguage(language: string): Promise<void> {
  const owner = await siteApi(Number(port()), 'atelier-nord.localhost');
  await owner.signIn(emailOf('nord', 'owner'), demoPassword());
  await saveSection(owner, 'general', { defaultLanguage: language });
}

test.describe('in the language of the site', () => {
  test.afterEach(() => setLanguage('en'));

  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    for (const theme of ['light', 'dark'] as const) {
      test(`[PUB-45] [PUB-46] the notice and its settings fit a phone, ${direction}, ${theme}, and axe finds nothing`, async ({
        page,
      }) => {
        await setLanguage(language);
        await page.setViewportSize({ width: 390, height: 844 });
        await page.addInitScript((chosen) => (document.cookie = `theme=${chosen}; Path=/`), theme);
        await expect(async () => {
          await open(page, 'nord');
          expect(await page.locator('html').getAttribute('dir')).toBe(direction);
        }).toPass();
        await expect(page.locator('[data-cookie-notice]')).toBeVisible();
        await expectToFit(page);
        expect(await axeFindings(page, WCAG)).toEqual([]);
        await page.locator('[data-cookie-notice] button').last().click();
        await expect(page.getByRole('switch')).toHaveCount(2);
        expect(await axeFindings(page, WCAG)).toEqual([]);
      });
    }
  }
});
