// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { REMOTE_NAMES, type ShellAssets } from '@stoa/shared/contracts/registry';
import { buildFixture, type BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';
import { cartFixture, siteFixture } from '@stoa/shared/federation/testing/tiny-remotes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { builtShell } from '../../testing/built-shell.ts';
import { siteOpener } from '../../testing/open-site.ts';

const RUN = 'page';
const BUILD_MS = 300_000;
const TEST_MS = 90_000;

let browser: Browser;
let site: BuiltRemote;
let newerSite: BuiltRemote;
let cart: BuiltRemote;
const sites = siteOpener(() => browser);

beforeAll(async () => {
  site = buildFixture(RUN, siteFixture('1.0.0'));
  newerSite = buildFixture(RUN, siteFixture('2.0.0'));
  cart = buildFixture(RUN, cartFixture('1.0.0'));
  browser = await openBrowser();
}, BUILD_MS);
afterEach(() => sites.closeAll());
afterAll(() => browser?.close());

describe('the shell in a browser', { timeout: TEST_MS }, () => {
  it('[PLT-01] holds no remote in its build, and shows what the composition names', async () => {
    const { dir } = builtShell();
    const { files } = JSON.parse(readFileSync(join(dir, 'assets.json'), 'utf8')) as ShellAssets;
    const scripts = Object.keys(files).filter((path) => /\.c?js$/.test(path));
    expect(scripts).toContain('node/shell.cjs');
    for (const script of scripts) {
      const text = readFileSync(join(dir, script), 'utf8');
      for (const name of REMOTE_NAMES)
        expect([script, name, text.includes(name)]).toEqual([script, name, false]);
    }

    const old = await sites.open([{ remote: site }, { remote: cart }]);
    await old.visit('/');
    await old.page.getByRole('heading', { name: 'Home 1.0.0' }).waitFor();
    await old.page.getByRole('button', { name: 'Cart 1.0.0' }).waitFor();
    expect(old.complaints).toEqual([]);

    const fresh = await sites.open([{ remote: newerSite }]);
    await fresh.visit('/');
    await fresh.page.getByRole('heading', { name: 'Home 2.0.0' }).waitFor();
    expect(fresh.complaints).toEqual([]);
  });

  it.each(['/', '/second', '/checkout'])(
    '[PLT-15] [PLT-18] gives every remote the same libraries, session and presence, by identity, when it starts at %s',
    async (path) => {
      const { page, visit } = await sites.open([{ remote: cart }, { remote: site }]);
      await visit(path);
      // The checkout shows no link: as Back would, inside the page.
      if (path === '/checkout')
        await page.evaluate(() => {
          history.pushState(null, '', '/');
          dispatchEvent(new PopStateEvent('popstate'));
        });
      else await page.getByRole('link', { name: 'Home' }).click();
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      const shared = await page.evaluate(() => {
        const { header, home, cart } = (
          window as unknown as { seen: Record<string, Record<string, unknown>> }
        ).seen;
        return Object.keys(header ?? {}).map((key) => [
          key,
          header?.[key] !== undefined && header[key] === home?.[key] && home?.[key] === cart?.[key],
        ]);
      });
      expect(shared.length).toBe(11);
      expect(shared.filter(([, isSame]) => !isSame)).toEqual([]);
    },
  );

  it('keeps a click-through inside the page, with the title and the reading position of the new page', async () => {
    const { page, visit, complaints } = await sites.open([{ remote: site }, { remote: cart }]);
    await visit('/');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Second' }).click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    expect(await page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goBack();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('[LAY-10] hides the header on /checkout, by address and by click', async () => {
    const { page, visit } = await sites.open([{ remote: site }, { remote: cart }]);
    await visit('/checkout');
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    expect(await page.getByText('Header 1.0.0').count()).toBe(0);
    await visit('/');
    await page.getByRole('link', { name: 'Pay' }).click();
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    expect(await page.getByText('Header 1.0.0').count()).toBe(0);
  });

  it('[LAY-16] sends a visitor without session from the dashboard to the front page with the path', async () => {
    const { page, visit } = await sites.open([{ remote: site }, { remote: cart }]);
    await visit('/dashboard/orders?state=paid');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('redirectedFrom')]).toEqual(['/', '/dashboard/orders?state=paid']);
  });

  it('says so, inside the site, when nothing answers an address', async () => {
    const { page, visit } = await sites.open([{ remote: site }, { remote: cart }]);
    await visit('/no/such/page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByText('Header 1.0.0').waitFor();
  });

  it('shows the chosen theme before the first paint', async () => {
    const { page, visit } = await sites.open([{ remote: site }], {
      prepare: (page) =>
        page.addInitScript(() => {
          document.cookie = 'theme=dark';
          new MutationObserver(() => {
            if (document.body && !(window as { first?: string }).first)
              (window as { first?: string }).first = document.documentElement.dataset.theme ?? 'none';
          }).observe(document, { childList: true, subtree: true });
        }),
    });
    await visit('/');
    expect(await page.evaluate(() => (window as { first?: string }).first)).toBe('dark');
  });
});

describe('a toast', { timeout: TEST_MS }, () => {
  it('[LIM-18] sits top right in the light theme and is given five seconds', async () => {
    const checkout = `import { notify } from '@stoa/shared/notify';
      export default function Checkout() { return <button onClick={() => notify('success', 'Saved')}>Save</button>; }`;
    const remote = buildFixture(RUN, cartFixture('5.0.0', { exposes: { checkout } }));
    const { page, visit, complaints } = await sites.open([{ remote: site }, { remote }]);
    await visit('/checkout');
    await page.getByRole('button', { name: 'Save' }).click();
    const toast = page.locator('.Toastify__toast', { hasText: 'Saved' });
    await toast.waitFor();
    const bar = toast.locator('.Toastify__progress-bar--animated');
    expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
    const box = await page.locator('.Toastify__toast-container--top-right').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_200);
    expect(box?.y).toBeLessThan(40);
    expect(await toast.getAttribute('class')).toContain('toast-theme--light');
    await toast.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

const SPEAKING_BUTTON = `
import { useTinyWords } from '../words/index.ts';
export default function CartButton() {
  const { t } = useTinyWords();
  return <button>{t('cart.items', { count: 3 })}</button>;
}`;
const SPEAKING = {
  'words/index.ts': `
import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';
const NAMESPACE = ownNamespace('tiny');
addMessages(NAMESPACE, (language) =>
  import(/* webpackChunkName: "words-[request]" */ \`./\${language}/tiny.ts\`).then(({ words }) => words));
export const useTinyWords = () => useWords(NAMESPACE);`,
  'words/en/tiny.ts': `export const words = { cart: { items_one: 'one item', items_other: '{{count}} items' } };`,
  'words/pl/tiny.ts': `export const words = { cart: { items_few: '{{count}} rzeczy', items_other: 'rzecz' } };`,
};

describe('the words of a page', { timeout: TEST_MS }, () => {
  it.each([false, true])(
    '[I18N-02] are there when it is shown, its own language alone is loaded, rendered on the server: %s',
    async (isServerRendered) => {
      const speaking = cartFixture('3.0.0', {
        exposes: { 'cart-button': SPEAKING_BUTTON },
        files: { ...cartFixture('3.0.0').files, ...SPEAKING },
      });
      const remote = buildFixture(RUN, speaking);
      expect(remote.assets.exposes['./CartButton']?.words).toHaveLength(2);
      const opened = await sites.open([{ remote: site }, { remote }], {
        isServerRendered,
        bootstrap: { lang: 'pl' },
      });
      const requests: string[] = [];
      opened.page.on('request', (request) => requests.push(request.url()));
      await opened.visit('/');
      await opened.page.getByRole('button', { name: '3 rzeczy' }).waitFor();
      const texts = requests.filter((url) => url.includes('/words-')).map((url) => url.split('/').at(-1));
      expect(texts.toSorted()).toEqual([
        expect.stringMatching(/^words-(en|pl)-shell\./),
        expect.stringMatching(/^words-pl-tiny\./),
      ]);
      expect(opened.complaints).toEqual([]);
      expect(opened.site.reports).toEqual([]);
    },
  );
});

describe('a server-rendered page', { timeout: TEST_MS }, () => {
  it.each([
    ['1.0.0', () => site],
    ['2.0.0', () => newerSite],
  ] as const)('[PLT-27] is taken over without a change, version %s', async (version, remote) => {
    const {
      page,
      visit,
      complaints,
      site: served,
    } = await sites.open([{ remote: remote() }, { remote: cart }], {
      isServerRendered: true,
    });
    const html = await (await fetch(served.origin.replace('test.localhost', '127.0.0.1'))).text();
    await visit('/');
    const before = await parsedRoot(html);
    const { after, background } = await page.evaluate(() => {
      const count = document.querySelector('section[class]') as Element;
      return {
        after: document.getElementById('root')?.innerHTML,
        background: getComputedStyle(count).backgroundColor,
      };
    });
    expect(before).toContain(`Home ${version}`);
    expect(after).toBe(before);
    expect(background).toBe(`rgb(10, 20, ${version === '2.0.0' ? 40 : 30})`);
    await page.getByRole('button', { name: 'Count 0' }).click();
    await page.getByRole('button', { name: 'Count 1' }).waitFor();
    expect(complaints).toEqual([]);
    expect(served.reports).toEqual([]);
  });

  it.each([
    ['1.0.0', () => site],
    ['2.0.0', () => newerSite],
  ] as const)(
    '[PLT-27] is what the browser would have rendered, to the last class name, version %s',
    async (_version, remote) => {
      const inBrowser = await sites.open([{ remote: remote() }, { remote: cart }]);
      await inBrowser.visit('/');
      const made = await inBrowser.page.evaluate(() => document.getElementById('root')?.innerHTML ?? '');
      const onServer = await sites.open([{ remote: remote() }, { remote: cart }], { isServerRendered: true });
      await onServer.visit('/');
      const stored = await onServer.page.evaluate(() => document.getElementById('root')?.innerHTML ?? '');
      const withoutMarkers = (html: string) => html.replaceAll(/<!--.*?-->/g, '');
      expect(withoutMarkers(stored)).toBe(withoutMarkers(made));
    },
  );

  it('[PLT-27] keeps every style rule of the server and doubles none', async () => {
    const {
      page,
      visit,
      site: served,
    } = await sites.open([{ remote: site }, { remote: cart }], {
      isServerRendered: true,
    });
    const html = await (await fetch(served.origin.replace('test.localhost', '127.0.0.1'))).text();
    const text = /<style data-stoa-ssr>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const sent = text
      .split('/*!sc*/')
      .filter((rule) => rule.trim() && !rule.includes('data-styled.g')).length;
    await visit('/');
    const stored = await page.evaluate(() =>
      [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    );
    expect(sent).toBeGreaterThan(5);
    expect(stored).toBeGreaterThanOrEqual(sent);
    const doubled = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].map((rule) => rule.cssText),
      );
      return rules.filter((rule, index) => rule.startsWith('.') && rules.indexOf(rule) !== index);
    });
    expect(doubled).toEqual([]);
    // Fonts that came to stand in another sheet would have the page laid out anew.
    const dress = await page.locator('head > style:not([data-styled])').allTextContents();
    expect(dress).toEqual([expect.stringContaining('@font-face')]);
  });
});

/** The root of a document as a browser reads it, in a page without policies. */
async function parsedRoot(html: string): Promise<string | undefined> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/html').getElementById('root')?.innerHTML,
      html,
    );
  } finally {
    await page.close();
  }
}
