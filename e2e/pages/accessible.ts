import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { axeFindings, CONTRAST, WCAG } from './axe.ts';

/** Ways to look at a page; each theme in one of the two widths and directions. */
export const THEMES = [
  { theme: 'light', width: 1280, dir: 'ltr' },
  { theme: 'dark', width: 390, dir: 'rtl' },
] as const;
export type View = (typeof THEMES)[number];

/** Half of the pages in one look, the others in the other: CI takes one half, the chaos what it leaves. */
export const sharedOut = (pages: string[], theme: View, half: 'ci' | 'chaos'): string[] =>
  pages.filter((_, index) => (index % 2 === THEMES.indexOf(theme)) === (half === 'ci'));

/** Turns the open page to a look, and expects nothing of axe, there and at night, and no way to scroll sideways. */
export async function expectAccessible(page: Page, path: string, dir: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const found = (await axeFindings(page, WCAG)).map((one) => ({ ...one, at: path }));
  const theme = await putTheme(page, 'night');
  found.push(...(await axeFindings(page, CONTRAST)).map((one) => ({ ...one, at: `${path} at night` })));
  await putTheme(page, theme);
  const findings = found.flatMap(({ at, id, help, places }) =>
    places.map(({ html, why }) => `${at} ${id}: ${help}: ${html} ${why}`),
  );
  expect.soft([...(room > 0 ? [`${path} is ${room} px too wide`] : []), ...findings]).toEqual([]);
}

/** Paints the open page in another theme, without the moments in between; the theme it had. */
const putTheme = (page: Page, theme: string): Promise<string> =>
  page.evaluate((next) => {
    const { dataset } = document.documentElement;
    const before = dataset['theme'] ?? 'light';
    dataset['theme'] = next;
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
    return before;
  }, theme);
