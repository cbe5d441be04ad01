import type { Page } from '@playwright/test';
import { address } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectReady } from '../pages/open.ts';
import { cookieNotice } from '../pages/cookie-notice.ts';

const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
test.use(PHONE);

/** Notes each script that is asked for. */
function scriptsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) requests.push(pathname);
  });
  return requests;
}

test('[EXAM-D9] [PLT-26] a page that is ready answers search, menu, theme and a closed notice without another script', async ({
  page,
}) => {
  const request = scriptsOf(page);
  await page.goto(address('kiln'));
  await expectReady(page);
  request.length = 0;
  const banner = page.getByRole('banner');
  await page.locator('[data-close-notice]').tap();
  await expect(page.locator('[data-close-notice]')).toHaveCount(0);
  await page.locator('[data-theme-toggle]').tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const name of ['Search', 'Open menu']) {
    await banner.getByRole('button', { name }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(request).toEqual([]);
});

test('[EXAM-D9] the overlays of a page that is ready stand on it closed, out of reach, and take no id twice', async ({
  page,
}) => {
  await page.goto(address('kiln'));
  await expectReady(page);
  const dialogs = page.locator('[role="dialog"]');
  // Search, menu, cookie settings and cart.
  await expect(dialogs).toHaveCount(4);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { twice, reachable } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
      reachable: [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ).length,
    };
  });
  expect({ twice, reachable }).toEqual({ twice: [], reachable: 0 });
});

test('[EXAM-D9] a course is put into the cart by the first touch without another script', async ({
  page,
}) => {
  const request = scriptsOf(page);
  await page.goto(address('kiln', '/course/first-bowls'));
  await expectReady(page);
  request.length = 0;
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().tap();
  await expect(page.getByRole('dialog')).toContainText('First Bowls');
  expect(request.filter((path) => path.includes('/mf-commerce/'))).toEqual([]);
});

test('[EXAM-D9] a page that sells lives when it is ready: the press on Add to cart renders nothing of it anew', async ({
  page,
}) => {
  await page.goto(address('kiln', '/course/first-bowls'));
  await expectReady(page);
  const button = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  const before = await button.elementHandle();
  await button.tap();
  await expect(page.getByRole('dialog')).toContainText('First Bowls');
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('[EXAM-D9] [PLT-26] what answers presses is asked for after the largest paint', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { lcpMs: startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address('kiln'));
  await expectReady(page);
  const early = await page.evaluate(() => {
    const { lcpMs } = window as unknown as { lcpMs: number };
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/remotes/') && startTime <= lcpMs)
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
});

test.describe('pressed as soon as it is painted', () => {
  test.use({ consent: null });

  test('[EXAM-D9] every press is answered, and once', async ({ page }) => {
    // The shell is held back until both were pressed: a slow machine paints long before it runs anything.
    const held = Promise.withResolvers<void>();
    await page.route('**/shell/**/main.*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      let changes = 0;
      new MutationObserver((records) => {
        for (const { target, oldValue } of records)
          if ((target as HTMLElement).dataset['theme'] !== oldValue && oldValue) changes += 1;
        document.documentElement.dataset['changes'] = String(changes);
      }).observe(document, { subtree: true, attributeFilter: ['data-theme'], attributeOldValue: true });
    });
    await page.goto(address('kiln'), { waitUntil: 'commit' });
    const { onlyNecessary, banner } = cookieNotice(page);
    await onlyNecessary.tap();
    await page.locator('[data-theme-toggle]').tap();
    await page.locator('[data-theme-toggle]').tap();
    await expect(banner).toBeVisible();
    held.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(banner).toBeHidden();
    await expectReady(page);
    await expect(page.locator('html')).toHaveAttribute('data-changes', '1');
    expect((await page.context().cookies()).find(({ name }) => name === 'cookiePreferences')?.value).toBe(
      'required',
    );
  });
});
