import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { axeFindings, CONTRAST, WCAG } from './axe.ts';

/** Ways to look at a page; each theme in one of the two widths and directions. */
export const THEMES = [
  { theme: 'light', width: 1280, dir: 'ltr' },
  { theme: 'dark', width: 390, dir: 'rtl' },
] as const;
export type View = (typeof THEMES)[number];

export type Share = 'ci' | 'sweep';

/** CI looks at one page in this many, and at those in one look each. */
const CI_STRIDE = 6;

/** The sweep takes every page in every look; CI a sixth of them, half in one look and half in the other. */
export const sharedOut = (pages: string[], theme: View, share: Share): string[] =>
  share === 'sweep'
    ? pages
    : pages.filter((_, index) => index % CI_STRIDE === THEMES.indexOf(theme) * (CI_STRIDE / THEMES.length));

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
