import type { Page } from '@playwright/test';
import { CUT_REQUEST } from '../fixtures/noise.ts';
import { expect, test } from '../fixtures/test.ts';
import { address } from '../fixtures/addresses.ts';

const PAGES = ['/', '/course'];

/** Cuts everything of a kind off, and counts how often it was asked for. */
async function without(page: Page, kinds: readonly string[]): Promise<() => number> {
  let count = 0;
  await page.route('**/*', (route) => {
    if (!kinds.includes(route.request().resourceType())) return route.fallback();
    count += 1;
    return route.abort();
  });
  return () => count;
}

/** A person can read it: headings, words, and links that lead on. */
async function expectReadable(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  // Between two pages stand the grey lines of one that is on its way.
  await expect(async () => {
    const { length, width, height } = await main.evaluate((element) => ({
      length: (element as HTMLElement).innerText.length,
      width: element.scrollWidth - innerWidth,
      height: element.getBoundingClientRect().height,
    }));
    expect(length).toBeGreaterThan(200);
    expect(height).toBeGreaterThan(400);
    expect(width).toBeLessThanOrEqual(0);
  }).toPass({ timeout: 20_000 });
}

for (const kinds of [['image', 'font'], ['script'], ['image', 'font', 'script', 'fetch', 'xhr', 'ping']]) {
  test(`a page without its ${kinds.join(', ')} can be read and followed`, async ({ page, noise }) => {
    noise.allow(CUT_REQUEST, /Failed to load|failed to load|font/i);
    const cut = await without(page, kinds);
    for (const path of PAGES) {
      await page.goto(address('kiln', path));
      await expectReadable(page);
    }
    expect(cut()).toBeGreaterThan(1);
    await page.getByRole('banner').getByRole('link', { name: 'Journal' }).first().click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page).toHaveTitle(/^Journal/);
    await expectReadable(page);
  });
}
