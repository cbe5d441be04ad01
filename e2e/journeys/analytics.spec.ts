import type { BrowserContext } from '@playwright/test';
import { demoPassword, port } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { cookieNotice } from '../pages/cookie-notice.ts';
import { open } from '../pages/open.ts';
import { emailOf } from '../pages/sign-in.ts';
import { saveSection } from '../product/save-section.ts';
import { siteApi } from '../product/site-api.ts';

test.use({ consent: null });

/** Stands for Google's tag: reports every event as it does, by a request. */
const TAG = `
const seen = [];
const report = ([kind, name, told]) => {
  seen.push([kind, name]);
  if (kind === 'config') self.visitor = told.client_id;
  if (kind === 'event') fetch('https://region1.google-analytics.com/g/collect?' + new URLSearchParams({ en: name, cid: self.visitor, dl: told.page_location, dt: told.page_title }), { mode: 'no-cors' });
};
const before = dataLayer.splice(0);
dataLayer.push = (entry) => report(entry);
document.cookie = '_ga=x; path=/';
if (document.cookie !== '_ga=x') throw new Error('no cookies');
before.forEach(report);`;

/** Answers for Google, and notes what leaves the own hosts. */
async function standInForGoogle(context: BrowserContext): Promise<URL[]> {
  const left: URL[] = [];
  await context.route(
    (url) => url.protocol.startsWith('http') && !url.hostname.endsWith('localhost'),
    async (route) => {
      const url = new URL(route.request().url());
      left.push(url);
      const isTag = url.hostname === 'www.googletagmanager.com';
      await route.fulfill(isTag ? { contentType: 'text/javascript', body: TAG } : { status: 204 });
    },
  );
  return left;
}

async function setMeasurement(measurement_id: string): Promise<number> {
  const owner = await siteApi(Number(port()), 'kiln.localhost');
  await owner.signIn(emailOf('kiln', 'owner'), demoPassword());
  return (await saveSection(owner, 'misc', { measurement_id })).status;
}

test.afterEach(() => setMeasurement(''));

test('[ANA-01] [ANA-06] visits are counted after consent `all` alone, once a route, until it is taken back', async ({
  page,
  context,
}) => {
  expect(await setMeasurement('G-KILN2026')).toBe(200);
  const left = await standInForGoogle(context);
  const counted = () =>
    left
      .filter(({ pathname }) => pathname === '/g/collect')
      .map(
        ({ searchParams }) => `${searchParams.get('en')} ${new URL(searchParams.get('dl') ?? '').pathname}`,
      );
  const countTouches = async () =>
    (await context.cookies()).filter(({ name }) => name.includes('touches')).length;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const notice = cookieNotice(page);
  const goTo = async (name: string) => {
    await page.getByRole('banner').getByRole('link', { name }).first().click();
  };

  await test.step('before a choice, and with what is necessary only, nothing leaves and nothing is loaded', async () => {
    await expect
      .poll(async () => (await (await open(page, 'kiln'))?.text())?.includes('G-KILN2026'))
      .toBe(true);
    await goTo('Courses');
    await notice.onlyNecessary.click();
    await goTo('Journal');
    await open(page, 'kiln', '/course?utm_source=a&utm_medium=b&utm_campaign=c');
    expect(left).toEqual([]);
    expect(requests.filter((path) => /analytics|funnel\/start/.test(path))).toEqual([]);
    // The server counts these visits from requests that happen anyway, and stores nothing in the browser for it.
    expect(await countTouches()).toBe(0);
  });

  await test.step('with everything allowed each route counts once, by the names Google knows', async () => {
    await notice.fromFooter.click();
    await notice.thirdParty.click();
    await notice.acceptChoice.click();
    await expect.poll(counted).toEqual(['page_view /course']);
    await goTo('Journal');
    await expect.poll(counted).toEqual(['page_view /course', 'page_view /blog']);
    const [first, second] = left.filter(({ pathname }) => pathname === '/g/collect');
    expect(second?.searchParams.get('cid')).toMatch(/^\d+\.\d{10}$/);
    expect(second?.searchParams.get('cid')).toBe(first?.searchParams.get('cid'));
    expect(second?.searchParams.get('dt')).toContain('Kiln & Clay');
  });

  await test.step('[LMS-16] the campaign that brought the visit is told once a browser session', async () => {
    const starts = () => requests.filter((path) => path === '/api/funnel/start').length;
    await expect.poll(starts).toBe(1);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('funnel_session_id'))).toMatch(/-/);
    await open(page, 'kiln', '/course?utm_source=a&utm_medium=b&utm_campaign=c');
    await expect.poll(counted).toHaveLength(3);
    expect(starts()).toBe(1);
    expect(await countTouches()).toBe(1);
  });

  await test.step('taken back, it ends at once', async () => {
    await notice.fromFooter.click();
    await notice.thirdParty.click();
    await notice.acceptChoice.click();
    await expect(page.locator('iframe')).toHaveCount(0);
    const before = left.length;
    await goTo('Journal');
    await expect(page).toHaveURL(/\/blog$/);
    await open(page, 'kiln', '/course');
    expect(left).toHaveLength(before);
    expect(await countTouches()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('stoa.visitor'))).toBeNull();
  });

  await test.step('another account counts nothing', async () => {
    const before = left.length;
    await open(page, 'polyglot');
    await cookieNotice(page).accept.click();
    await expect(notice.banner).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(left).toHaveLength(before);
  });
});
