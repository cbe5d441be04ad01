import { PLANS } from '@stoa/shared/contracts/plans';
import { address } from '../fixtures/addresses.ts';
import { sendRequest } from '../fixtures/send-request.ts';
import { expect, test } from '../fixtures/test.ts';
import { marketing, report, site } from '../fixtures/texts.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const MENU = ['/', '/product', '/use-cases', '/features', '/pricing'];
const FOOTER = ['/blog', '/docs', '/terms', '/privacy', '/refunds'];
const DOCS = [
  ...['getting-started', 'certificate-builder', 'zoom', 'gamification', 'forms', 'drive', 'automation'],
  'affiliates',
];

test.describe("the platform's own site, logged out", () => {
  test('[MKT-01] [MKT-02] [MKT-03] [MKT-04] [MKT-05] the menu has exactly five entries, and each opens its page', async ({
    page,
  }) => {
    await open(page, 'platform');
    const menu = page.getByRole('banner').getByRole('navigation', { name: marketing('menu.label') });
    const links = menu.getByRole('link');
    await expect(links).toHaveText([
      marketing('menu.home'),
      marketing('menu.product'),
      marketing('menu.useCases'),
      marketing('menu.features'),
      marketing('menu.pricing'),
    ]);
    for (const [at, path] of MENU.entries()) {
      await links.nth(at).click();
      await expect(page).toHaveURL(address('platform', path));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(links.nth(at)).toHaveAttribute('aria-current', 'page');
    }
  });

  test('a demo site is one press away, and its foot leads to a report about it', async ({ page }) => {
    await open(page, 'platform');
    await page
      .getByRole('region', { name: marketing('demos.title') })
      .getByRole('link', { name: 'Kiln & Clay' })
      .click();
    await expect(page).toHaveURL(address('kiln'));
    await expectReady(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: site('footer.report') })
      .click();
    await expect(page).toHaveURL(address('platform', '/report/kiln'));
    await expectReady(page);
    await page.getByLabel(report('details')).fill('It copies the page of a bank.');
    await page.getByRole('button', { name: report('send') }).click();
    await expect(page.getByRole('heading', { name: /\d+/ })).toBeVisible();
  });

  test('[MKT-07] [MKT-08] head and foot lead to docs, blog, log in, sign up and the legal pages', async ({
    page,
  }) => {
    await open(page, 'platform', '/product');
    const head = page.getByRole('banner');
    await expect(head.getByRole('link', { name: marketing('menu.docs') })).toHaveAttribute('href', '/docs');
    await expect(head.getByRole('button', { name: site('header.theme') })).toBeVisible();
    await expect(head.getByRole('link', { name: site('header.login') })).toHaveAttribute('href', /^\/login/);
    await expect(head.getByRole('link', { name: site('header.signup') })).toHaveAttribute(
      'href',
      /^\/signup/,
    );
    const more = page.getByRole('contentinfo').getByRole('navigation', { name: marketing('footer.links') });
    for (const path of FOOTER) {
      await more.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(address('platform', path));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('[MKT-08] the theme can be switched, and stays', async ({ page }) => {
    await open(page, 'platform', '/features');
    await page.getByRole('button', { name: site('header.theme') }).click();
    await page.getByRole('menuitem', { name: site('header.themes.dark') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('[MKT-06] prices, payments and trials are those of the plan table', async ({ page }) => {
    await open(page, 'platform', '/pricing');
    const cards = page.getByRole('list', { name: marketing('pricing.plans') }).getByRole('listitem');
    await expect(cards).toHaveCount(PLANS.length);
    for (const [at, { id, label, pricing }] of PLANS.entries()) {
      const card = cards.nth(at);
      await expect(card.getByRole('heading', { name: label })).toBeVisible();
      const prices = Object.entries(pricing['stripe'] ?? {});
      expect(prices.length).toBeGreaterThan(0);
      for (const [period, price] of prices) {
        await expect(card).toContainText(`$${price.amount} `);
        if (period !== 'onetime') await expect(card).toContainText(`${price.iterations} payments`);
        if (price.trial_days > 0) await expect(card).toContainText(`${price.trial_days}-day`);
      }
      const link = card.getByRole('link', { name: marketing('pricing.startPlan', { plan: label }) });
      await expect(link).toHaveAttribute('href', `/signup?plan=${id}`);
    }
    const row = page.getByRole('row', { name: marketing('metric.aitokens') });
    await expect(row).toContainText(marketing('pricing.asIn', { value: '1,000', plan: 'Starter' }));
  });

  test('[MKT-09] [MKT-12] [MKT-13] [MKT-14] [MKT-15] [MKT-16] [MKT-17] [MKT-18] the docs list their pages, and each says steps and limits', async ({
    page,
  }) => {
    for (const slug of DOCS) {
      await open(page, 'platform', '/docs');
      await page.getByRole('main').locator(`a[href="/docs/${slug}"]`).click();
      await expect(page).toHaveURL(address('platform', `/docs/${slug}`));
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
      for (const name of ['Before you start', 'Limits', 'Troubleshooting'])
        await expect(article.getByRole('heading', { name })).toBeVisible();
    }
  });

  test('[MKT-10] the blog shows its posts, and they are in the feed and the map', async ({ page }) => {
    await open(page, 'platform', '/blog');
    const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await expect(links.nth(2)).toBeVisible();
    const [title, to] = [await links.first().innerText(), await links.first().getAttribute('href')];
    await links.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const host = new URL(address('platform')).host;
    const feed = await sendRequest(host, '/blog/feed.xml');
    const map = await sendRequest(host, '/sitemap.xml');
    for (const { body } of [feed, map]) expect(body).toContain(`${to}<`);
  });

  test('an unknown page is not found, and no site has the pages of the platform', async () => {
    const { status, body } = await sendRequest(new URL(address('platform')).host, '/no-such-page');
    expect([status, body.includes('data-not-found')]).toEqual([404, true]);
    const ofKiln = await sendRequest(new URL(address('kiln')).host, '/product');
    expect(ofKiln.status).toBe(404);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[MKT-01] the menu of a small screen opens, and the pages are read', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(address('platform', '/pricing'));
    await page.getByLabel(marketing('menu.open'), { exact: true }).click();
    const menu = page.getByRole('banner').getByRole('navigation', { name: marketing('menu.label') });
    await expect(menu.getByRole('link')).toHaveCount(5);
    await menu.getByRole('link', { name: marketing('menu.product') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One site, every part of your school');
  });
});

test.describe('the search of the docs', () => {
  test('[MKT-09] answers while one types, by keyboard alone', async ({ page }) => {
    await open(page, 'platform', '/docs');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.pressSequentially('certifcate');
    const hit = page.getByRole('search').getByRole('link', { name: /^Certificate builder/ });
    await expect(hit).toBeVisible();
    await box.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/[a-z-]+$/);
  });
});

test.describe('the search of the docs without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[MKT-09] leads to a page of results', async ({ page }) => {
    await page.goto(address('platform', '/docs/zoom'));
    await page.getByRole('searchbox').fill('zoom');
    await page.getByRole('button', { name: marketing('docs.search.submit') }).click();
    await expect(page).toHaveURL(/\/docs\/search\?q=zoom$/);
    await page.getByRole('link', { name: /^Zoom meetings/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoom meetings');
  });
});

test('[MKT-08] a user who is logged in gets a menu with Dashboard and Log out', async ({ page }) => {
  await signIn(page, 'platform', emailOf('kiln', 'owner'));
  await page.goto(address('platform', '/pricing'));
  await expectReady(page);
  const head = page.getByRole('banner');
  await head.getByRole('button', { name: site('header.account') }).click();
  await expect(page.getByRole('menuitem', { name: site('header.dashboard') })).toBeVisible();
  await page.getByRole('menuitem', { name: site('header.logout') }).click();
  await expect(head.getByRole('link', { name: site('header.login') })).toBeVisible();
});
