import type { Page } from '@playwright/test';
import { address } from '../fixtures/addresses.ts';
import { faults } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { type Place, PLACES } from './failure-locations.ts';
import { shell } from '../fixtures/texts.ts';

const QUICK = [
  'reject',
  'remove',
  'fail',
  'htmlForScripts',
  'truncateChunks',
  'flipEntry',
  'flipChunks',
] as const;
const PANEL_MS = { quick: 3_000, hang: 5_500 };
const FRAME_MS = 200;
const REST_MS = 2_000;
const CLS_MAX = 0.1;
// The limits are for a machine that shows a whole page within this time; a slower moment is given as much more.
const WHOLE_PAGE_MS = 800;
let slowness = 1;

/** Adds up what moves without the person's doing. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { cls: ((window as { cls?: number }).cls ?? 0) + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page) => page.evaluate(() => (window as { cls?: number }).cls ?? 0);

/** From the document's arrival until the panel of the area can be read; the rest of the page has to be there before. */
async function watchPanel(page: Page, { area, rest, site, path }: Place) {
  await watchShifts(page);
  await page.goto(address(site, path), { waitUntil: 'commit' });
  const startedAtMs = performance.now();
  await expect(rest(page)).toBeVisible();
  const restMs = performance.now() - startedAtMs;
  await expect(page.locator(`[data-fallback="${area}"]`).first()).toContainText(area);
  const panelMs = performance.now() - startedAtMs;
  return { restMs, panelMs, cls: await shifts(page) };
}

test.beforeEach(({ noise }) => noise.allow(/./));
test.beforeEach(async ({ anotherBrowser }) => {
  const page = await (await anotherBrowser()).newPage();
  const startedAtMs = performance.now();
  await open(page, 'kiln');
  slowness = Math.max(1, (performance.now() - startedAtMs) / WHOLE_PAGE_MS);
});

for (const place of PLACES) {
  for (const fault of QUICK) {
    test(`F24, F26, F14: ${place.remote}, ${fault}: the rest is there, the panel names the area, one click brings it back`, async ({
      page,
    }) => {
      await place.arrive(page);
      const end = await faults[fault](page, place.remote);
      const seen = await watchPanel(page, place);
      test.info().annotations.push({ type: 'figure', description: JSON.stringify({ ...seen, slowness }) });
      expect.soft(seen.restMs).toBeLessThan(REST_MS * slowness);
      expect.soft(seen.panelMs).toBeLessThan(PANEL_MS.quick * slowness);
      expect(await page.evaluate(() => '__flipped' in self)).toBe(false);
      await end();
      await page
        .getByRole('button', { name: shell('area.retry', { area: place.area }) })
        .first()
        .click();
      await expect(place.back(page)).toBeVisible();
    });
  }
  test(`F25: ${place.remote} never answers: the panel comes in time and nothing jumps`, async ({ page }) => {
    await place.arrive(page);
    await faults.hang(page, place.remote);
    const seen = await watchPanel(page, place);
    test.info().annotations.push({ type: 'figure', description: JSON.stringify({ ...seen, slowness }) });
    expect.soft(seen.panelMs).toBeLessThan(PANEL_MS.hang * slowness);
    expect(seen.cls).toBeLessThan(CLS_MAX);
  });
  test(`F25: ${place.remote} comes three seconds late: a frame stands at once, nothing jumps, no panel`, async ({
    page,
  }) => {
    await place.arrive(page);
    await faults.slow(page, place.remote);
    await watchShifts(page);
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('[data-layout], [aria-busy]')) return;
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/shell\//.test(name));
        const ends = scripts.map((script) => (script as PerformanceResourceTiming).responseEnd);
        // A page that is rendered on the server has its frame before the shell's code.
        Object.assign(window, { frameMs: ends.length > 0 ? performance.now() - Math.max(...ends) : 0 });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address(place.site, place.path), { waitUntil: 'commit' });
    await expect(place.back(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-ready', /.*/);
    const frameMs = await page.evaluate(() => (window as { frameMs?: number }).frameMs ?? Infinity);
    const cls = await shifts(page);
    test.info().annotations.push({
      type: 'figure',
      description: JSON.stringify({ frameMs, cls, slowness }),
    });
    expect.soft(frameMs).toBeLessThan(FRAME_MS * slowness);
    expect(cls).toBeLessThan(CLS_MAX);
    await expect(page.locator(`[data-fallback="${place.area}"]`)).toHaveCount(0);
  });
}
