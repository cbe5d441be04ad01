import { chromium } from 'playwright';
const [, , ...args] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const spec of args) {
  const [name, url, width = '1280', theme = 'light', full = '1'] = spec.split('|');
  const context = await browser.newContext({
    viewport: { width: Number(width), height: width < 500 ? 844 : 860 },
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  page.on(
    'console',
    (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.type(), m.text().slice(0, 400)),
  );
  page.on('pageerror', (e) => console.log(name, 'pageerror', String(e).slice(0, 400)));
  page.on('requestfailed', (r) => console.log(name, 'failed', r.url(), r.failure()?.errorText));
  page.on('response', (r) => r.status() >= 400 && console.log(name, r.status(), r.url()));
  if (theme !== 'light') await context.addInitScript((t) => localStorage.setItem('theme', t), theme);
  await page.goto(url);
  await page
    .waitForSelector('html[data-ready]', { timeout: 15000 })
    .catch((e) => console.log(name, 'not ready'));
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/h5/shots/${name}.png`, fullPage: full === '1' });
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (over > 0) console.log(name, 'overflows by', over);
  await context.close();
}
await browser.close();
