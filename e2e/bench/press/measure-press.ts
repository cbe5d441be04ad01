import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../browser/find-browser.ts';
import type { Product } from '../../product/start-product.ts';
import { type Figure, median } from '../figures.ts';
import { COURSE, type Press, PRESSES } from './presses.ts';
import { timePress } from './time-press.ts';

const ROUNDS = 5;
const SLOWDOWNS = [1, 4] as const;
const AIMS_MS = { 1: 50, 4: 100 };
/** A phone with a touch screen. */
export const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
/** After this nothing that a page does by itself is still running. */
export const AFTERWARDS_MS = 2_000;

type Timed = Awaited<ReturnType<typeof timePress>>;

/** From the release of a press to the frame that shows its result: the first on a page that just got ready, and a later one. */
export async function measurePress({ port }: Product, presses: Press[] = PRESSES): Promise<Figure[]> {
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const site = `http://kiln.localhost:${port}`;
  try {
    // The first of each fills what is kept, and counts for nothing.
    for (const press of presses) await measureOnce(browser, site, press, 1);
    const figures: Figure[] = [];
    for (const slowdown of SLOWDOWNS)
      for (const press of presses) {
        const rounds = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push(await measureOnce(browser, site, press, slowdown));
        figures.push(figureOf(press, slowdown, rounds));
      }
    return figures;
  } finally {
    await browser.close();
  }
}

function figureOf(press: Press, slowdown: 1 | 4, rounds: { first: Timed; repeated: Timed }[]): Figure {
  const of = (which: 'first' | 'repeated', what: keyof Timed) =>
    median(rounds.map((round) => round[which][what])).toFixed(0);
  return {
    group: 'A press on a public page, to its result',
    name: `${press.name}, CPU slowed ${slowdown} times`,
    value: `first ${of('first', 'ms')} ms, later ${of('repeated', 'ms')} ms; ${of('first', 'scripts')} scripts fetched, longest task ${of('first', 'longestTaskMs')} ms`,
    aim: `<= ${AIMS_MS[slowdown]} ms, 0 scripts`,
    how: `from the release of a touch to the frame that shows the result, 412 px wide; first as soon as the page says it is ready, later ${AFTERWARDS_MS / 1000} s after and pressed before where that can be undone; median of ${ROUNDS}`,
  };
}

async function measureOnce(browser: Browser, site: string, press: Press, slowdown: number) {
  const first = await withVisitor(browser, site, press, slowdown, async ({ page, press: time }) => {
    const timed = await time();
    if (!press.undo) return { timed, repeated: null };
    await undo(page, press);
    await pause(AFTERWARDS_MS);
    return { timed, repeated: await time() };
  });
  const next =
    first.repeated ??
    (await withVisitor(browser, site, press, slowdown, async ({ press: time }) => {
      await pause(AFTERWARDS_MS);
      return time();
    }));
  return { first: first.timed, repeated: next };
}

interface Visit {
  page: Page;
  press(): Promise<Timed>;
}

/** A new visitor on a page that has just said that it is ready. */
async function withVisitor<T>(
  browser: Browser,
  site: string,
  press: Press,
  slowdown: number,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    await prepare(context, site, press);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(site + press.path, { waitUntil: 'commit' });
    await page.waitForSelector('html[data-ready]');
    return await work({ page, press: () => timePress(page, cdp, press) });
  } finally {
    await context.close();
  }
}

async function prepare(context: BrowserContext, site: string, press: Press): Promise<void> {
  if (!press.isUndecided)
    await context.addCookies([{ name: 'cookiePreferences', value: 'required', url: site }]);
  if (!press.hasCart) return;
  const page = await context.newPage();
  await page.goto(site + COURSE);
  await page.locator('main button', { hasText: 'Add to cart' }).first().click();
  await page.waitForSelector('[role="dialog"]:not([hidden])');
  await page.close();
}

async function undo(page: Page, press: Press): Promise<void> {
  if (press.undo === 'press') return void (await page.locator(press.control).first().tap());
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]:not([hidden])', { state: 'detached' });
}
