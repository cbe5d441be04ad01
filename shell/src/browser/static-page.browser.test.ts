// @vitest-environment node
import type { Browser, Page } from 'playwright';
import { buildFixture, type BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';
import { cartFixture, siteFixture } from '@stoa/shared/federation/testing/tiny-remotes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { siteOpener } from '../../testing/open-site.ts';

const RUN = 'still-page';
const BUILD_MS = 300_000;
const TEST_MS = 90_000;

const STATIC = siteFixture('3.0.0', {
  routes: [
    { layout: 'public-site', path: '/', expose: './Home', still: true },
    { layout: 'public-site', path: '/second', expose: './Second' },
  ],
  exposes: {
    home: `
import { useState } from 'react';
import { Link, useLocation } from '@stoa/shared/router';
export default function Home() {
  const [count, setCount] = useState(0);
  const page = new URLSearchParams(useLocation().search).get('page') ?? '1';
  return (
    <section>
      <h1>Still home</h1>
      <p>Page {page}</p> <a href="/?page=2">Next</a> <Link to="/">Back</Link>
      <form method="get" action="/"><label>Find <input name="q" /></label></form>
      <button>First</button> <button onClick={() => setCount(count + 1)}>Count {count}</button>
      <a href="/second?from=home">Onwards</a> <a href="/guide.pdf">Guide</a>
    </section>
  );
}`,
  },
});

const AROUND = siteFixture('3.1.0', {
  slots: [{ slot: 'site.header', expose: './Header', still: { kept: ['theme'], query: ['ask'] } }],
  exposes: {
    header: `
import { useState } from 'react';
import { Link } from '@stoa/shared/router';
export default function Header() {
  const [count, setCount] = useState(0);
  return (
    <header>
      <Link to="/second">Second</Link>
      <details><summary>Languages</summary><a href="?lang=de">Deutsch</a></details>
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
    </header>
  );
}`,
  },
  routes: [
    { layout: 'public-site', path: '/', expose: './Home', still: true },
    { layout: 'public-site', path: '/second', expose: './Second' },
  ],
});

let browser: Browser;
let aroundSite: BuiltRemote;
let staticSite: BuiltRemote;
let cart: BuiltRemote;
const sites = siteOpener(() => browser);
/** Nothing comes before a hand asks for it. */
const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

beforeAll(async () => {
  staticSite = buildFixture(RUN, STATIC);
  aroundSite = buildFixture(RUN, AROUND);
  cart = buildFixture(RUN, cartFixture('1.0.0'));
  browser = await openBrowser();
}, BUILD_MS);
afterEach(() => sites.closeAll());
afterAll(() => browser?.close());

describe('a still page', { timeout: TEST_MS }, () => {
  it('[PLT-26] a still page is ready without its script, and the first touch of a control brings it and is not lost', async () => {
    const { page, visit, complaints } = await sites.open([{ remote: staticSite }, { remote: cart }], {
      isServerRendered: true,
      prepare: savesData,
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visit('/');
    await page.locator('html[data-ready]').waitFor();
    await page.getByRole('heading', { name: 'Still home' }).hover();
    const isHome = (path: string) => path.includes('/home.');
    expect(requests.filter((path) => path.includes('/mf-tiny-site/')).length).toBeGreaterThan(0);
    expect(requests.filter(isHome)).toEqual([]);
    const box = await page.getByRole('button', { name: 'Count 0' }).boundingBox();
    const arrived = page.waitForResponse((reply) => isHome(reply.url()));
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await (await arrived).finished();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/home.')),
    );
    await page.mouse.up();
    await page.getByRole('button', { name: 'Count 1' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Count 1');
    expect(requests.filter(isHome)).toHaveLength(1);
    await page.getByRole('button', { name: 'Count 1' }).click();
    await page.getByRole('button', { name: 'Count 2' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('[PLT-26] what is around a page asks for no script until the first gesture; what was opened and focused stays so', async () => {
    const { page, visit, complaints } = await sites.open([{ remote: aroundSite }], {
      isServerRendered: true,
      prepare: savesData,
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const ofRemote = () => requests.filter((path) => path.includes('/mf-tiny-site/'));
    await visit('/');
    await page.locator('html[data-ready]').waitFor();
    expect(ofRemote()).toEqual([]);
    const living = page.waitForFunction(() => {
      const button = document.querySelector('header button');
      return button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
    });
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    await living;
    expect(ofRemote().some((path) => path.includes('/header.'))).toBe(true);
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Languages');
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await page.getByRole('button', { name: 'Pressed 1' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['what this browser keeps', '/', true],
    ['what the address asks', '/?ask=1', false],
  ])('what is around a page comes to life by itself for %s', async (_what, path, isStored) => {
    const { page, visit, complaints } = await sites.open([{ remote: aroundSite }], {
      isServerRendered: true,
      prepare: (opened) =>
        opened.addInitScript((stored) => stored && localStorage.setItem('theme', 'dark'), isStored),
    });
    await visit(path);
    await page.waitForFunction(() => {
      const button = document.querySelector('header button');
      return button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
    });
    expect(complaints).toEqual([]);
  });

  it('a link of a still page leads on inside the page, a file is left to the browser', async () => {
    const { page, visit, complaints } = await sites.open([{ remote: staticSite }, { remote: cart }], {
      isServerRendered: true,
      prepare: savesData,
    });
    await visit('/');
    await page.locator('html[data-ready]').waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Onwards' }).click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    expect(await page.evaluate(() => location.search)).toBe('?from=home');
    await page.goBack();
    await page.getByRole('heading', { name: 'Still home' }).waitFor();
    expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
    await page.getByRole('button', { name: 'Count 0' }).click();
    await page.getByRole('button', { name: 'Count 1' }).waitFor();
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('link', { name: 'Guide' }).click();
    expect(new URL((await document).url()).pathname).toBe('/guide.pdf');
    expect(complaints).toEqual([]);
  });

  it('[PLT-26] a form that the browser sends by itself leaves a still page still, and another address of it is another page', async () => {
    const { page, visit, complaints } = await sites.open([{ remote: staticSite }, { remote: cart }], {
      isServerRendered: true,
      prepare: savesData,
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const homes = () => requests.filter((path) => path.includes('/home.')).length;
    await visit('/');
    await page.locator('html[data-ready]').waitFor();
    await page.getByLabel('Find').fill('bowl');
    await page.getByRole('link', { name: 'Next' }).hover();
    expect([await page.getByLabel('Find').inputValue(), homes()]).toEqual(['bowl', 0]);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('Page 1').waitFor();
    expect([await page.evaluate(() => 'isSamePage' in window), homes()]).toEqual([true, 1]);
    expect(complaints).toEqual([]);
  });
});
