import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../browser/find-browser.ts';
import { sendRequest } from '../fixtures/send-request.ts';
import type { Product } from '../product/start-product.ts';
import { type Figure, median } from './figures.ts';
import { buildOneBundle } from './one-bundle/build.ts';
import { withBundle } from './one-bundle/with-bundle.ts';
import { waves } from './waves.ts';

const DELAY_MS = 100;
const ROUNDS = 15;
const CPU_SLOWDOWN = 4;

interface Load {
  gzipBytes: number;
  waves: number;
  lcpMs: number;
  wholeMs: number;
}

/** The federated home against the same modules as one bundle, in one browser, taking turns. */
export async function measureHomePage(product: Product): Promise<Figure[]> {
  const bundle = await buildOneBundle();
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const url = `http://kiln.localhost:${product.port}/`;
  const federated: Load[] = [];
  const single: Load[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      federated.push(await loadHome(browser, url, null));
      single.push(await loadHome(browser, url, bundle));
    }
  } finally {
    await browser.close();
  }
  const of = (loads: Load[], key: keyof Load) => median(loads.map((one) => one[key]));
  const ratio = (key: keyof Load) => (of(federated, key) / of(single, key)).toFixed(2);
  const both = (key: keyof Load, unit: string, scale = 1) =>
    `${(of(federated, key) / scale).toFixed(0)} against ${(of(single, key) / scale).toFixed(0)} ${unit}`;
  const how = `median of ${ROUNDS} loads each, ${DELAY_MS} ms added to every request, CPU slowed ${CPU_SLOWDOWN} times`;
  const group = 'Public home: federated against one bundle of the same modules';
  return [
    {
      group,
      name: 'JavaScript, gzip',
      value: `${ratio('gzipBytes')}x (${both('gzipBytes', 'KiB', 1024)})`,
      aim: '<= 1.25x',
      how: 'every script until the page is whole and can be read; what answers presses follows when it is idle',
    },
    {
      group,
      name: 'Round trips',
      value: `+${of(federated, 'waves') - of(single, 'waves')} (${both('waves', 'one after the other')})`,
      aim: '+0',
      how: 'requests that waited for another one to end, the document being the first',
    },
    {
      group,
      name: 'Largest contentful paint',
      value: `${ratio('lcpMs')}x (${both('lcpMs', 'ms')})`,
      aim: '<= 1.1x',
      how,
    },
    { group, name: 'Whole', value: `${ratio('wholeMs')}x (${both('wholeMs', 'ms')})`, how },
  ];
}

/** One load of the federated home, or of the bundle in its place, until it is whole. */
export async function loadHome(
  browser: Browser,
  url: string,
  bundle: Map<string, Buffer> | null,
): Promise<Load> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const scripts = new Map<string, number>();
  await page.route('**/*', async (route) => {
    const { host, pathname } = new URL(route.request().url());
    await pause(DELAY_MS);
    const bundled = bundle?.get(pathname.replace('/shell/one-bundle/', ''));
    if (bundled) {
      scripts.set(pathname, gzipSync(bundled, { level: 9 }).length);
      return route.fulfill({ body: bundled, contentType: 'text/javascript' });
    }
    if (pathname.endsWith('.js')) {
      scripts.set(pathname, (await sendRequest(host, pathname, { 'accept-encoding': 'gzip' })).bytes);
    }
    if (!bundle || !route.request().isNavigationRequest()) return route.continue();
    const { status, headers, body } = await sendRequest(host, pathname);
    return route.fulfill({ status, headers: sentHeaders(headers), body: withBundle(body, bundle) });
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { lcpMs: entry.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new MutationObserver(() => {
      if ('whole' in document.documentElement.dataset && !('wholeMs' in window))
        Object.assign(window, { wholeMs: performance.now() });
    }).observe(document, { attributes: true, subtree: true });
  });
  await page.goto(url);
  await page.waitForFunction(() => 'wholeMs' in window && 'lcpMs' in window);
  const { lcpMs, wholeMs, needed } = await page.evaluate(() => {
    const seen = window as unknown as { lcpMs: number; wholeMs: number };
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const needed = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < seen.wholeMs)
      .map(({ name, startTime, responseEnd }) => ({ name, startMs: startTime, endMs: responseEnd }));
    return {
      lcpMs: seen.lcpMs,
      wholeMs: seen.wholeMs,
      needed: [{ name: '', startMs: 0, endMs: navigation?.responseStart ?? 0 }, ...needed],
    };
  });
  await context.close();
  const requests = new Set(needed.flatMap(({ name }) => (name ? [new URL(name).pathname] : [])));
  const gzipBytes = [...scripts]
    .filter(([path]) => requests.has(path))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
  return { gzipBytes, waves: waves(needed), lcpMs, wholeMs };
}

const sentHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  'content-type': String(headers['content-type']),
  'content-security-policy': String(headers['content-security-policy']),
});
