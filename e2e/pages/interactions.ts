import type { Page } from '@playwright/test';

/** Counts what somebody does on the pages of a site from now on: every press, every key and every field that is filled in. */
export async function countInteractions(page: Page): Promise<() => Promise<number>> {
  const ENTRY = 'interactions-counted';
  await page.addInitScript((entry) => {
    const count = () => sessionStorage.setItem(entry, String(Number(sessionStorage.getItem(entry)) + 1));
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true);
    addEventListener('keydown', ({ isTrusted }) => isTrusted && count(), true);
    addEventListener(
      'input',
      ({ target }) => (target as Element).matches('select, input:not([type=radio])') && count(),
      true,
    );
  }, ENTRY);
  return () => page.evaluate((entry) => Number(sessionStorage.getItem(entry)), ENTRY);
}
