import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { expectReady, open } from '../pages/open.ts';

const ROUNDS = 50;
const HEAP_GROWTH_MAX = 0.1;

async function measure(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: of('JSEventListeners'), heapBytes: of('JSHeapUsedSize') };
}

async function goRound(page: Page, times: number) {
  const main = page.getByRole('main');
  for (let round = 0; round < times; round += 1) {
    await main.locator('a[href="/course/first-bowls"]').first().click();
    await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
    await page.goBack();
    await expect(main.locator('a[href="/course/first-bowls"]').first()).toBeVisible();
    await expectReady(page);
  }
}

test('F27: coming and going a hundred times keeps no listener and no memory', async ({ page, context }) => {
  test.setTimeout(600_000);
  await open(page, 'kiln', '/course');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await goRound(page, 10);
  const before = await measure(cdp);
  await goRound(page, ROUNDS);
  const after = await measure(cdp);
  test.info().annotations.push({ type: 'figure', description: JSON.stringify({ before, after }) });
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.heapBytes / before.heapBytes - 1).toBeLessThan(HEAP_GROWTH_MAX);
});
