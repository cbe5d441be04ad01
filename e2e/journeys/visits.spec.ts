import { operatorOf } from '../bench/operator.ts';
import { demoPassword, port } from '../fixtures/addresses.ts';
import { visitsText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { buyCourse } from '../pages/buy-course.ts';
import { cookieNotice } from '../pages/cookie-notice.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { siteApi } from '../product/site-api.ts';

test('[MNG-16] [ANA-06] a visitor who came by a campaign link buys, and the owner sees visitor, source and revenue', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const source = `letter-${crypto.randomUUID().slice(0, 8)}`;
  // A browser of its own kind: others come from the same address.
  const visitor = await (
    await anotherBrowser({ userAgent: `Mozilla/5.0 (Windows NT 10.0; ${source}) Firefox/145.0` })
  ).newPage();
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));

  await test.step('comes by a link, reads two pages and buys, without a request of counting', async () => {
    await open(visitor, 'kiln', `/?utm_source=${source}&utm_medium=email&utm_campaign=open-day`);
    const email = `vera-${source}@people.example`;
    await buyCourse(visitor, 'first-bowls', { name: 'Vera Visitor', email });
    const calls = requests.map((url) => new URL(url)).filter(({ protocol }) => protocol.startsWith('http'));
    expect(calls.filter(({ hostname }) => hostname !== 'kiln.localhost')).toEqual([]);
    const paths = calls.map(({ pathname }) => pathname).filter((path) => path.startsWith('/api/'));
    expect(paths.filter((path) => /analytics|funnel|visit|collect/i.test(path))).toEqual([]);
    const cookies = await visitor.context().cookies();
    expect(cookies.filter(({ name }) => name.includes('touches'))).toEqual([]);
  });

  await test.step('the money arrives, and the owner says so', async () => {
    const owner = await siteApi(Number(port()), 'kiln.localhost');
    await owner.signIn(emailOf('kiln', 'owner'), demoPassword());
    const found = await owner.call('GET', `/rest/v1/orders?select=id&email=eq.vera-${source}@people.example`);
    const [order] = found.body as { id: string }[];
    const paid = await owner.call('POST', '/rest/v1/rpc/mark_order_paid', { p_order_id: order?.id });
    expect(paid.status).toBe(200);
  });

  await test.step('the owner reads who came, from where, and what it brought', async () => {
    const call = await operatorOf(Number(port()), demoPassword());
    await call('POST', '/api/operator/jobs/compact-visits:run', {});
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    await open(page, 'kiln', '/dashboard/manage/marketing');
    const main = page.getByRole('main');
    const sold = main.getByRole('table', { name: visitsText('revenueBySource') });
    const row = sold.getByRole('row').filter({ hasText: source });
    await expect(row).toContainText('€89.00');
    await main
      .getByRole('link', { name: visitsText('allVisits') })
      .last()
      .click();
    await expect(page).toHaveURL(/\/visits\?by=source$/);
    const visits = main.getByRole('table', { name: visitsText('by.source') });
    const cells = visits.getByRole('row').filter({ hasText: source }).getByRole('cell');
    await expect(cells.nth(1)).toContainText('1');
    await expect(cells.nth(4)).toContainText('1');
    await expect(cells.nth(5)).toContainText('€89.00');
    const views = Number(
      await cells
        .nth(2)
        .innerText()
        .then((text) => /\d+/.exec(text)?.[0]),
    );
    expect(views).toBeGreaterThanOrEqual(3);
  });

  await test.step('with all cookies accepted, a gesture brings what tells how the page is read', async () => {
    await visitor.context().clearCookies({ name: 'cookiePreferences' });
    await open(visitor, 'kiln', '/about');
    const reading = () => requests.filter((url) => /\/reading\.\w+\.js$/.test(url));
    expect(reading()).toEqual([]);
    await cookieNotice(visitor).accept.click();
    await expect.poll(reading).toHaveLength(1);
    const stored = visitor.waitForResponse((reply) => reply.url().endsWith('/api/visits/read'));
    await visitor.getByRole('link', { name: 'Courses' }).first().click();
    expect((await stored).status()).toBe(204);
    await open(page, 'kiln', '/dashboard/manage/marketing/visits');
    const call = await operatorOf(Number(port()), demoPassword());
    const about = page.getByRole('main').getByRole('row').filter({ hasText: '/about' });
    await expect(async () => {
      await call('POST', '/api/operator/jobs/compact-visits:run', {});
      await page.reload();
      await expect(about.getByRole('cell').nth(5)).toContainText('%');
    }).toPass();
  });

  await test.step('and the owner’s own views are none', async () => {
    await open(page, 'kiln', '/blog?utm_source=owner-of-kiln');
    const call = await operatorOf(Number(port()), demoPassword());
    await call('POST', '/api/operator/jobs/compact-visits:run', {});
    await open(page, 'kiln', '/dashboard/manage/marketing/visits?by=source');
    const visits = page.getByRole('main').getByRole('table', { name: visitsText('by.source') });
    await expect(visits).toContainText(source);
    await expect(visits).not.toContainText('owner-of-kiln');
  });
});
