import { findBrowser, launchOptions, BROWSER_ARGS } from './browser/find-browser.ts';
import { chromium } from '@playwright/test';
const b = await findBrowser();
console.log(b);
const base = 'http://kiln.localhost:3160';
const browser = await chromium.launch({
  ...launchOptions(b),
  args: [...(launchOptions(b).args ?? BROWSER_ARGS), '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
const shot = async (page, name) => page.screenshot({ path: `/tmp/h6/${name}.png`, fullPage: false });
async function run(name, opts, dark) {
  const ctx = await browser.newContext(opts);
  const page = await ctx.newPage();
  page.on(
    'console',
    (m) => ['error', 'warning'].includes(m.type()) && console.log(name, 'console', m.type(), m.text()),
  );
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  page.on('response', (r) => r.status() >= 400 && console.log(name, r.status(), r.url()));
  await page.goto(base + '/course');
  await page
    .waitForSelector('html[data-ready]', { timeout: 15000 })
    .catch((e) => console.log(name, 'not ready'));
  if (dark) {
    await page.evaluate(() => {
      for (const k of Object.keys(localStorage)) console.log(k);
      document.documentElement.dataset.theme = 'dark';
    });
  }
  await shot(page, name + '-0-courses');
  const hrefs = await page.$$eval('a[href^="/course/"]', (as) => as.map((a) => a.getAttribute('href')));
  console.log(name, [...new Set(hrefs)]);
  for (const h of [...new Set(hrefs)]) {
    await page.goto(base + h);
    await page.waitForSelector('html[data-ready]');
    const add = page.getByRole('button', { name: /cart/i }).filter({ hasNotText: /^$/ }).first();
    if (await page.getByRole('button', { name: /add to cart/i }).count()) {
      await page
        .getByRole('button', { name: /add to cart/i })
        .first()
        .click();
      break;
    }
  }
  await page.getByRole('dialog').waitFor();
  if (dark)
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
  await page.waitForTimeout(400);
  await shot(page, name + '-1-dialog');
  const w = await page.getByRole('dialog').evaluate((d) => d.getBoundingClientRect().width);
  console.log(name, 'dialog width', w);
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await page.getByLabel('Coupon code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForSelector('[aria-invalid=true]');
  await shot(page, name + '-2-invalid');
  await page.getByLabel('Coupon code').fill('clay10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForSelector('[data-coupon=applied]');
  await page.waitForTimeout(300);
  await shot(page, name + '-3-applied');
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByRole('heading', { name: 'Your order' }).waitFor();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/h6/${name}-4-checkout.png`, fullPage: true });
  await page.getByRole('button', { name: /place order/ }).click();
  await page.waitForTimeout(200);
  await page.screenshot({ path: `/tmp/h6/${name}-5-errors.png`, fullPage: true });
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('E-mail address').fill(`ada-${name}@example.com`);
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('Choose a password').fill('correct horse battery');
  await page.getByRole('button', { name: /place order/ }).click();
  await page
    .getByRole('heading', { name: /Pay for order/ })
    .waitFor({ timeout: 15000 })
    .catch(async (e) => {
      await page.screenshot({ path: `/tmp/h6/${name}-fail.png`, fullPage: true });
      throw e;
    });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/h6/${name}-6-pay.png`, fullPage: true });
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(/thankyou/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/h6/${name}-7-thanks.png`, fullPage: true });
  console.log(name, page.url(), await page.getByRole('heading', { level: 1 }).textContent());
  await ctx.close();
}
try {
  await run('desktop', { viewport: { width: 1280, height: 860 } });
  await run('phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await run('dark', { viewport: { width: 1280, height: 860 }, colorScheme: 'dark' }, true);
} finally {
  await browser.close();
}
