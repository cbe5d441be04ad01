import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { address, type SiteName } from '../fixtures/addresses.ts';
import { expectReady } from '../pages/open.ts';

const PAGES: [SiteName, string][] = [
  ['kiln', '/'],
  ['kiln', '/course'],
  ['kiln', '/blog'],
  ['polyglot', '/'],
  ['nord', '/'],
  ['platform', '/'],
];

for (const [site, path] of PAGES) {
  test(`[PLT-27] ${site}${path} is complete without scripts and becomes alive without a change`, async ({
    page,
    anotherBrowser,
  }) => {
    const staticPage = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
    await staticPage.goto(address(site, path));
    await expect(staticPage.locator('main h1').first()).toBeVisible();
    const [staticText, staticTitle] = [
      await staticPage.locator('main').innerText(),
      await staticPage.title(),
    ];

    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const main = document.querySelector('main');
        if (document.readyState !== 'interactive' || !main) return;
        for (const node of [main, ...main.querySelectorAll('h1, h2, img, a')])
          Object.assign(node, { fromServer: true });
      });
    });
    await page.goto(address(site, path));
    await expectReady(page);
    const fresh = await page
      .locator('main')
      .evaluate((main) =>
        [main, ...main.querySelectorAll('h1, h2, img, a')]
          .filter((node) => !('fromServer' in node))
          .map((node) => node.outerHTML.slice(0, 120)),
      );
    expect(fresh, 'nodes that did not come from the server').toEqual([]);
    expect(await page.locator('main').innerText()).toBe(staticText);
    expect(await page.title()).toBe(staticTitle);
  });
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType === 'script')
      .map(({ name }) => new URL(name).pathname),
  );
const remotesOf = (scripts: string[]) =>
  [...new Set(scripts.flatMap((path) => /^\/remotes\/([\w-]+)\//.exec(path)?.[1] ?? []))].toSorted();

test('[PLT-01] [PLT-15] one copy of React and one style sheet of the server, taken over and not doubled', async ({
  page,
}) => {
  await page.goto(address('kiln'));
  const before = await page.evaluate(() => document.querySelectorAll('[data-stoa-ssr]').length);
  await expectReady(page);
  expect(before).toBeLessThanOrEqual(1);
  expect(remotesOf(await scriptsOf(page))).toEqual(['mf-commerce', 'mf-public-site']);
  const scripts = await scriptsOf(page);
  expect(new Set(scripts).size, 'nothing is loaded twice').toBe(scripts.length);
});

test('[PLT-26] [EXAM-D9] where data is to be saved a page that is read needs no remote, and the first sign of a hand brings them', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(address('kiln'));
  await expectReady(page);
  expect(remotesOf(await scriptsOf(page))).toEqual([]);
  await page.mouse.move(2, 2);
  await expect.poll(async () => remotesOf(await scriptsOf(page))).toEqual(['mf-commerce', 'mf-public-site']);
});
