import type { Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import { address, type SiteName } from '../fixtures/addresses.ts';

/** Opens a path of a demo host and waits until the page says that it can be used. */
export async function open(page: Page, site: SiteName, path = '/'): Promise<Response | null> {
  const reply = await page.goto(address(site, path));
  await expectReady(page);
  // Somebody is there.
  await page.mouse.move(2, 2);
  return reply;
}

/** The shell sets data-ready once a press on anything around the page is answered at once. */
export const expectReady = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-ready', /.*/);
