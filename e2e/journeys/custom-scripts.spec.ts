import type { Page } from '@playwright/test';
import { demoPassword, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { cookieNotice } from '../pages/cookie-notice.ts';
import { open } from '../pages/open.ts';
import { emailOf, type Role } from '../pages/sign-in.ts';
import { siteHeader } from '../pages/site-header.ts';
import { saveSection } from '../product/save-section.ts';
import { type SiteApi, siteApi } from '../product/site-api.ts';

test.use({ consent: null });

/** Attempts of a hostile tenant script; each records its result. */
const HOSTILE = `<script>
const got = {};
const attempt = async (name, work) => {
  try { got[name] = String(await work()); } catch { got[name] = 'refused'; }
};
(async () => {
  await attempt('own cookies', () => document.cookie);
  await attempt('cookies of the page', () => parent.document.cookie);
  await attempt('storage of the page', () => parent.localStorage.length);
  await attempt('own storage', () => localStorage.length);
  await attempt('session storage', () => sessionStorage.length);
  await attempt('databases', () => indexedDB.open('x'));
  await attempt('the page', () => parent.document.title);
  await attempt('the address of the page', () => top.location.href);
  await attempt('another address for the page', () => { top.location.href = 'https://evil.example/'; return 'moved'; });
  await attempt('a window', () => window.open('https://evil.example/'));
  await attempt('a service worker', () => navigator.serviceWorker.register('/worker.js'));
  await attempt('the interface', async () => (await fetch(ORIGIN + '/api/account/defaults')).status);
  await attempt('an eval', () => (0, eval)('1 + 1'));
  await attempt('a form', () => {
    const form = document.body.appendChild(document.createElement('form'));
    form.action = ORIGIN + '/api/orders';
    form.method = 'post';
    form.submit();
    return 'none';
  });
  parent.postMessage({ name: 'cart.open', version: 1, payload: {} }, '*');
  document.body.dataset.got = JSON.stringify(got);
})();
</script>`;

const SCRIPT = '<script>theirs</script>';

const NOTHING = {
  'own cookies': 'refused',
  'cookies of the page': 'refused',
  'storage of the page': 'refused',
  'own storage': 'refused',
  'session storage': 'refused',
  databases: 'refused',
  'the page': 'refused',
  'the address of the page': 'refused',
  'another address for the page': 'refused',
  'a window': 'null',
  'a service worker': 'refused',
  'the interface': 'refused',
  'an eval': 'refused',
  'a form': 'none',
};

const scriptFrame = (page: Page) => page.frames().find((frame) => frame.url().endsWith('/api/site/scripts'));

async function setScripts(api: SiteApi, scripts: string): Promise<unknown> {
  await saveSection(api, 'misc', { scripts });
  const { body } = await api.call('GET', `/rest/v1/accounts?account_id=eq.${api.accountId}&select=misc`);
  return (body as { misc: { scripts?: string } }[])[0]?.misc.scripts;
}

async function signedIn(role: Role): Promise<SiteApi> {
  const api = await siteApi(Number(port()), 'kiln.localhost');
  await api.signIn(emailOf('kiln', role), demoPassword());
  return api;
}

test.afterEach(async () => {
  await setScripts(await signedIn('owner'), '');
});

test('[PLT-32] [PUB-41] [PUB-42] [PUB-49] a tenant’s scripts run after consent, in a frame that reaches nothing', async ({
  page,
  noise,
}) => {
  noise.allow(
    /sandbox|Content Security Policy|Content-Security-Policy|policy violation/i,
    /Blocked|Unsafe attempt/i,
  );
  const origin = `http://kiln.localhost:${port()}`;
  const hostile = HOSTILE.replaceAll('ORIGIN', JSON.stringify(origin));

  await test.step('a manager sets them, a student cannot', async () => {
    expect(await setScripts(await signedIn('student'), SCRIPT)).not.toBe(SCRIPT);
    expect(await setScripts(await signedIn('owner'), hostile)).toBe(hostile);
  });

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const notice = cookieNotice(page);
  await test.step('before a choice, and with only what is necessary, they are not even loaded', async () => {
    await expect
      .poll(async () => (await (await open(page, 'kiln'))?.text())?.includes('"has_scripts":true'))
      .toBe(true);
    await expect(notice.banner).toBeVisible();
    await notice.onlyNecessary.click();
    await open(page, 'kiln', '/course');
    expect(requests).not.toContain('/api/site/scripts');
    expect(scriptFrame(page)).toBeUndefined();
  });

  await test.step('with consent `all` they run at once', async () => {
    await notice.fromFooter.click();
    await notice.thirdParty.click();
    await notice.acceptChoice.click();
    await expect.poll(() => scriptFrame(page)?.url()).toBe(`${origin}/api/site/scripts`);
    const body = page.frameLocator('iframe[title="Custom scripts"]').locator('body');
    await expect(body).toHaveAttribute('data-got', /./);
    expect(JSON.parse((await body.getAttribute('data-got')) ?? '')).toEqual(NOTHING);
  });

  await test.step('nothing came out: no cart opened, no window, no other address', async () => {
    await expect(page).toHaveURL(`${origin}/course`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.context().pages()).toHaveLength(1);
    expect(requests.filter((path) => path.startsWith('/api/') && path !== '/api/site/scripts')).not.toContain(
      '/api/orders',
    );
    await siteHeader(page).cart.waitFor();
  });

  await test.step('they are told which page is shown, and no more', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Journal' }).first().click();
    await expect(page).toHaveURL(`${origin}/blog`);
    const notificationsOf = () =>
      scriptFrame(page)?.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer);
    await expect
      .poll(notificationsOf)
      .toEqual(['/course', '/blog'].map((page_path) => ({ event: 'page_view', page_path, language: 'en' })));
  });

  await test.step('and where people sign in or pay they are gone', async () => {
    await siteHeader(page).logIn.click();
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(page.locator('iframe')).toHaveCount(0);
    await open(page, 'kiln', '/checkout');
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await test.step('another tenant has none of it', async () => {
    await open(page, 'polyglot');
    await cookieNotice(page).accept.click();
    await expect(notice.banner).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
