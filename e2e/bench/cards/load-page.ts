import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { waves } from '../waves.ts';

export const DELAY_MS = 100;
export const CPU_SLOWDOWN = 4;
/** After this nothing of the start is still running. */
const AFTERWARDS_MS = 1_500;
const LONG_MS = 50;
const WHOLE = 'bench: whole';

export interface PageLoad {
  lcpMs: number;
  /** When all of it is there to be read and its links lead on; of a page without scripts when it was painted. */
  wholeMs: number;
  blockingMs: number;
  shift: number;
  /** Answers that the largest paint waited for, one after the other, after the document. */
  trips: number;
}

interface Seen {
  fcpMs: number;
  lcp: { startTime: number; url: string };
  wholeMs?: number;
  long: { startTime: number; duration: number }[];
  shift: number;
}

/** One load in a fresh context of a slow machine behind a slow line. */
export async function loadPage(browser: Browser, url: string, hasScripts: boolean): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: DELAY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.addInitScript(watch, WHOLE);
    // The page tells by itself: to be asked meanwhile would run scripts of the measure in the time that is measured.
    const whole = hasScripts && page.waitForEvent('console', (message) => message.text() === WHOLE);
    await page.goto(url);
    await whole;
    await pause(AFTERWARDS_MS);
    const { seen, resources } = await page.evaluate(() => ({
      seen: (window as unknown as { seen: Seen }).seen,
      resources: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => ({ name, startMs: startTime, endMs: responseEnd }),
      ),
    }));
    const { lcp, long, wholeMs = lcp.startTime, shift, fcpMs } = seen;
    const picture = lcp.url ? resources.find(({ name }) => name === lcp.url) : undefined;
    return {
      lcpMs: lcp.startTime,
      wholeMs,
      shift,
      blockingMs: long
        .filter(({ startTime, duration }) => startTime + duration > fcpMs)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_MS), 0),
      trips: picture ? 1 + waves(resources.filter(({ endMs }) => endMs <= picture.startMs)) : 0,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything of it. */
function watch(wholeText: string): void {
  const seen = { fcpMs: 0, long: [], shift: 0 } as Partial<Seen> & Pick<Seen, 'long' | 'shift'>;
  Object.assign(window, { seen });
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcpMs = startTime;
  });
  follow('largest-contentful-paint', (entry) => {
    seen.lcp = { startTime: entry.startTime, url: (entry as PerformanceEntry & { url: string }).url };
  });
  follow('longtask', ({ startTime, duration }) => seen.long.push({ startTime, duration }));
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  new MutationObserver(() => {
    if (!('whole' in document.documentElement.dataset) || seen.wholeMs !== undefined) return;
    seen.wholeMs = performance.now();
    console.debug(wholeText);
  }).observe(document, { attributes: true, subtree: true });
}
