import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { saveData } from '../browser/save-data.ts';
import type { Figure } from './figures.ts';

/** Limit of a screen's scripts before its own area. */
export const MAX_BEFORE_KIB = 215;
/** Limit of an area. */
export const MAX_AREA_KIB = 90;

/** Fetched once, after the screen that wants it, and no part of any area: the rich text editor. */
const TOOL = /\/rich-text\./;
/** Comes once a screen is idle, on a busy machine after its measure: part of what every screen shares. */
const WHEN_IDLE = /\/settle\./;

export interface ScreenWeights {
  /** Weight every screen shares before its own area. */
  beforeKib: number;
  /** Additional weight of each screen, heaviest first. */
  areas: { path: string; kib: number }[];
}

/** The JavaScript of screens, each opened anew with nothing in the browser's cache, as gzip. */
export async function screenWeights(page: Page, site: string, paths: string[]): Promise<ScreenWeights> {
  // Idle prefetching is no part of what a screen needs.
  await saveData(page);
  const weights = new Map<string, number>();
  const screens: { path: string; scripts: Set<string> }[] = [];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const path of paths) {
    const scripts = new Set<string>();
    const weighed: Promise<void>[] = [];
    const weigh = async (url: string, body: () => Promise<Buffer>) => {
      scripts.add(url);
      if (!weights.has(url)) weights.set(url, gzipSync(await body(), { level: 9 }).length);
    };
    const onResponse = (reply: Awaited<ReturnType<Page['waitForResponse']>>) => {
      const { origin, pathname } = new URL(reply.url());
      if (origin !== site || !pathname.endsWith('.js')) return;
      // The browser gives up what a page that leads on by itself had asked for; its bytes are the same again.
      const again = async () => {
        await page.waitForSelector('html[data-ready]');
        return Buffer.from(await page.evaluate(async (url) => (await fetch(url)).text(), reply.url()));
      };
      weighed.push(weigh(pathname, () => reply.body().catch(again)));
    };
    page.on('response', onResponse);
    await page.goto(site + path);
    await page.waitForSelector('html[data-ready]');
    await page.waitForLoadState('networkidle');
    page.off('response', onResponse);
    await Promise.all(weighed);
    screens.push({ path, scripts });
  }
  await cdp.detach();
  const before = [...weights.keys()].filter(
    (url) => WHEN_IDLE.test(url) || screens.every(({ scripts }) => scripts.has(url)),
  );
  const kibOf = (urls: string[]) => urls.reduce((sum, url) => sum + (weights.get(url) ?? 0), 0) / 1024;
  const tools = [...weights.keys()].filter((url) => TOOL.test(url));
  const areas = screens.map(({ path, scripts }) => ({
    path,
    kib: kibOf([...scripts].filter((url) => !before.includes(url) && !tools.includes(url))),
  }));
  if (tools.length > 0) areas.push({ path: 'the rich text editor', kib: kibOf(tools) });
  return { beforeKib: kibOf(before), areas: areas.toSorted((a, b) => b.kib - a.kib) };
}

/** Screens with a part of their own in the address: editors, the player and what hangs together with them. */
export async function screensWithin(page: Page, site: string): Promise<string[]> {
  const linked = async (path: string, within: string) => {
    await page.goto(site + path);
    const link = page.getByRole('main').locator(`a[href*="${within}"]`).first();
    return (await link.getAttribute('href')) ?? path;
  };
  const builder = await linked('/dashboard/instructor', '/dashboard/instructor/courses/');
  return [
    builder,
    await linked(builder, '/lessons/'),
    await linked('/dashboard/pages', '/dashboard/pages/'),
    await linked('/dashboard/manage/ecommerce/products', '/ecommerce/products/'),
    '/dashboard/courses/studio-safety?lesson=lesson-2-3',
    '/dashboard/groups/first-pots',
  ];
}

/** Every screen of the dashboard that has an address of its own, and those within. */
export async function weighScreens(site: string, owner: Page): Promise<Figure[]> {
  await owner.goto(`${site}/dashboard`);
  const { composition } = JSON.parse((await owner.locator('#stoa-bootstrap').textContent()) ?? '{}') as {
    composition: { remotes: { name: string; routes: { path: string }[] }[] };
  };
  const routes = composition.remotes.find(({ name }) => name === 'mf-dashboard')?.routes ?? [];
  const whole = routes
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && path !== '/dashboard/post');
  const paths = [...whole, ...(await screensWithin(owner, site))];
  const { beforeKib, areas } = await screenWeights(owner, site, paths);
  const heaviest = areas.slice(0, 3).map(({ path, kib }) => `${path} ${kib.toFixed(0)}`);
  return [
    {
      group: 'The dashboard at work',
      name: 'JavaScript of the screens, gzip',
      value: `${beforeKib.toFixed(0)} KiB before the first area; heaviest of ${areas.length}: ${heaviest.join(', ')} KiB`,
      aim: `<= ${MAX_BEFORE_KIB} KiB, each <= ${MAX_AREA_KIB} KiB`,
      how: 'each screen opened anew until nothing is fetched any more; what all of them fetch is what stands before an area, the client of the backend in it; the rest is the area, but for the rich text editor, which follows where one writes and counts by itself',
    },
  ];
}
