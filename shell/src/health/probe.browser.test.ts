// @vitest-environment node
import type { Browser } from 'playwright';
import { buildFixture, type BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';
import { cartFixture, siteFixture } from '@stoa/shared/federation/testing/tiny-remotes';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { siteOpener } from '../../testing/open-site.ts';

const RUN = 'probe';
const BUILD_MS = 300_000;
const TEST_MS = 90_000;

const patching = (version: string, where: string) =>
  cartFixture(version, {
    exposes: {
      'cart-button': `
import { useEffect } from 'react';
const plain = window.fetch;
const patch = () => { window.fetch = (...all) => plain(...all); };
const hide = () => { document.querySelector('main').hidden = true; };
${where === 'code' ? 'patch();' : ''}
export default function CartButton() {
  useEffect(() => { ${where === 'effect' ? 'patch();' : where === 'main' ? 'hide();' : ''} }, []);
  return <button>Cart ${version}</button>;
}`,
    },
  });

let browser: Browser;
let site: BuiltRemote;
let cart: BuiltRemote;
let bad: Record<string, BuiltRemote>;
const sites = siteOpener(() => browser);

beforeAll(async () => {
  site = buildFixture(RUN, siteFixture('1.0.0'));
  cart = buildFixture(RUN, cartFixture('1.0.0'));
  bad = {
    code: buildFixture(RUN, patching('2.0.0', 'code')),
    effect: buildFixture(RUN, patching('2.0.1', 'effect')),
    main: buildFixture(RUN, patching('2.0.2', 'main')),
  };
  browser = await openBrowser();
}, BUILD_MS);
afterEach(() => sites.closeAll());
afterAll(() => browser?.close());

describe('a version that loads and wrecks the page', { timeout: TEST_MS }, () => {
  it.each([
    ['code', '2.0.0', 'replaced_fetch'],
    ['effect', '2.0.1', 'replaced_fetch'],
    ['main', '2.0.2', 'main_hidden'],
  ])(
    '[EXAM-D6] [PLT-10] by its %s is told as failed, once, and nobody else is',
    async (what, version, code) => {
      const remote = bad[what];
      if (!remote) throw new Error(what);
      const { site: served, page, visit } = await sites.open([{ remote: site }, { remote, lkg: cart }]);
      await visit('/');
      await page.getByRole('button', { name: `Cart ${version}` }).waitFor();
      const worst = () => served.healthEvents.filter(({ outcome }) => outcome !== 'ok');
      await vi.waitFor(() => expect(worst()).toHaveLength(1), { timeout: 30_000 });
      expect(worst()).toMatchObject([
        { remote: 'mf-tiny-cart', version, outcome: 'render_failed', phase: 'render', code },
      ]);
      await page.goto('about:blank');
      expect(worst()).toHaveLength(1);
    },
  );
});
