import { type Browser, chromium, type Page, type Request } from 'playwright';
import { existsSync } from 'node:fs';

const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts a browser: the one that was told, else the machine's, else the one Playwright brings. */
export async function openBrowser(): Promise<Browser> {
  const system = [process.env['CHROMIUM_PATH'] ?? '', ...SYSTEM_CHROMIUM].find((path) => existsSync(path));
  return chromium.launch({
    ...(system ? { executablePath: system } : {}),
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
}

export interface WatchedPage {
  page: Page;
  /** Everything the console and the page complained of. */
  complaints: string[];
}

/** A fresh page that writes down every complaint of the browser's. */
export async function openPage(browser: Browser): Promise<WatchedPage> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

/** Opens a path and waits until the page may be used. Throws, naming the requests still open, when it never is. */
export async function visit(page: Page, url: string): Promise<void> {
  const open = new Set<string>();
  const started = (request: Request) => open.add(request.url());
  const ended = (request: Request) => open.delete(request.url());
  page.on('request', started).on('requestfinished', ended).on('requestfailed', ended);
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  } catch (error) {
    throw new Error(
      `${url} did not get ready; requests without an answer: ${[...open].join(', ') || 'none'}`,
      {
        cause: error,
      },
    );
  } finally {
    page.off('request', started).off('requestfinished', ended).off('requestfailed', ended);
  }
}
