import { chromium } from '@playwright/test';

/** Why a Chromium is of no use to tests here, in one line; null when it starts and text has a width. */
export async function problemOf(executablePath: string, args: string[]): Promise<string | null> {
  try {
    const browser = await chromium.launch({ executablePath, args, timeout: 60_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<span>Stoa</span>');
      const { width, height } = (await page.locator('span').boundingBox()) ?? { width: 0, height: 0 };
      return width > 0 && height > 0 ? null : 'it has no fonts, text measures nothing';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')[0] ?? 'does not start';
  }
}
