import type { Browser, Page } from '@playwright/test';
import { site as siteText } from '../fixtures/texts.ts';

/** A page of a new visitor who has signed in. */
export async function signIn(browser: Browser, site: string, email: string, password: string): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'cookiePreferences', value: 'required', url: site }]);
  const page = await context.newPage();
  await page.goto(`${site}/login`);
  await page.waitForSelector('html[data-ready]');
  await page.getByRole('main').getByLabel(siteText('auth.email')).fill(email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  return page;
}
