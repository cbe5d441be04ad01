import type { Page } from '@playwright/test';

/** Has the browser ask to save data: pages it opens from now on load what they need and prefetch nothing. */
export const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
