import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../browser/find-browser.ts';
import type { Product } from '../../product/start-product.ts';
import { type Figure, median } from '../figures.ts';
import { signIn } from '../sign-in-page.ts';
import { DASHBOARD_PRESSES, type DashboardPress } from './dashboard-presses.ts';
import { AFTERWARDS_MS, PHONE } from './measure-press.ts';
import { timePress } from './time-press.ts';

const ROUNDS = 5;
const SLOWDOWNS = [1, 4] as const;
/** A person reads the menu before the second press. */
const BETWEEN_PRESSES_MS = 500;

type Timed = Awaited<ReturnType<typeof timePress>>;
type States = Record<DashboardPress['as'], Awaited<ReturnType<BrowserContext['storageState']>>>;

/** From the release of a press in the dashboard to the frame that shows what was pressed for. */
export async function measureDashboardPresses(
  product: Product,
  presses: DashboardPress[] = DASHBOARD_PRESSES,
): Promise<Figure[]> {
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const site = `http://kiln.localhost:${product.port}`;
  try {
    const states = await signedInStates(browser, site, product.demoPassword);
    // The first of each fills the caches, and counts for nothing.
    for (const press of presses) await measureOnce(browser, site, states, press, 1);
    const figures: Figure[] = [];
    for (const slowdown of SLOWDOWNS)
      for (const press of presses) {
        const rounds = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push(await measureOnce(browser, site, states, press, slowdown));
        figures.push(figureOf(press, slowdown, rounds));
      }
    return figures;
  } finally {
    await browser.close();
  }
}

function figureOf(
  press: DashboardPress,
  slowdown: 1 | 4,
  rounds: { first: Timed; again: Timed | null }[],
): Figure {
  const first = median(rounds.map(({ first: { ms } }) => ms)).toFixed(0);
  const again = rounds.flatMap((round) => (round.again ? [round.again.ms] : []));
  const scripts = median(rounds.map((round) => round.first.scripts));
  const task = median(rounds.map((round) => round.first.longestTaskMs)).toFixed(0);
  return {
    group: 'A press in the dashboard, to its result',
    name: `${press.name}, CPU slowed ${slowdown} times`,
    value: `first ${first} ms${again.length > 0 ? `, again ${median(again).toFixed(0)} ms` : ''}; ${scripts} scripts fetched, longest task ${task} ms`,
    aim: slowdown === 4 ? `<= ${press.aimMs} ms${press.againMs ? `, again <= ${press.againMs} ms` : ''}` : '',
    how: `from the release of a touch to the frame that shows the result with its data, 412 px wide; first in a new browser ${AFTERWARDS_MS / 1000} s after the screen said it was ready, again after going back; median of ${ROUNDS}`,
  };
}

async function signedInStates(browser: Browser, site: string, password: string): Promise<States> {
  const stateOf = async (name: DashboardPress['as']) => {
    const page = await signIn(browser, site, `${name}@kiln.example`, password);
    const state = await page.context().storageState();
    await page.context().close();
    return state;
  };
  return {
    owner: await stateOf('owner'),
    instructor: await stateOf('instructor'),
    student: await stateOf('student'),
  };
}

async function measureOnce(
  browser: Browser,
  site: string,
  states: States,
  press: DashboardPress,
  slowdown: number,
) {
  const context = await browser.newContext({ ...PHONE, storageState: states[press.as] });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(site + press.path);
    await page.waitForSelector('html[data-ready]');
    const first = await timed(page, cdp, press);
    if (!press.back && !press.undo) return { first, again: null };
    await goBack(page, press);
    return { first, again: await timed(page, cdp, press) };
  } finally {
    await context.close();
  }
}

async function timed(page: Page, cdp: CDPSession, press: DashboardPress): Promise<Timed> {
  for (const control of press.before ?? []) {
    await page.locator(control).first().tap();
    await pause(BETWEEN_PRESSES_MS);
  }
  await page.locator(press.control).first().waitFor();
  await pause(AFTERWARDS_MS);
  return timePress(page, cdp, press);
}

async function goBack(page: Page, press: DashboardPress): Promise<void> {
  if (press.back) await page.locator(press.back).first().tap();
  else await page.keyboard.press('Escape');
  await page.waitForSelector(press.result, { state: 'detached' });
}
