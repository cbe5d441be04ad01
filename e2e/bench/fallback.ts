import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../browser/find-browser.ts';
import { faults } from '../fixtures/faults.ts';
import { siteHeader } from '../pages/site-header.ts';
import { builtVersion } from '../product/built-version.ts';
import type { Product } from '../product/start-product.ts';
import { copyRemote } from '../product/team-copy.ts';
import { type Figure, median } from './figures.ts';
import { get } from './get.ts';
import { operatorOf } from './operator.ts';

const ROUNDS = 5;
/** A minor after the built one, so that it is never the same. */
const VERSION = builtVersion('mf-commerce').replace(
  /\.\d+\.\d+$/,
  (rest) => `.${Number(rest.split('.')[1]) + 1}.0`,
);
const HOST = 'kiln.localhost';
const NEW_BUTTON = `import { Link } from '@stoa/shared/router';
export default function Newer() {
  return <Link to="/checkout">Newer</Link>;
}
`;

/** Measures the time until a page with a broken remote version works with the last known good one. */
export async function measureFallback(product: Product): Promise<Figure[]> {
  await pinNewer(product);
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const times = async (fault: 'reject' | 'hang') => {
      const values: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) values.push(await timeOf(browser, product.port, fault));
      return median(values);
    };
    const line = (name: string, ms: number, aim: string, note: string): Figure => ({
      group: 'The platform',
      name,
      value: `${ms.toFixed(0)} ms`,
      aim,
      how: `median of ${ROUNDS} loads of a public page whose cart button comes from a version that ${note}; from the first request for it to the last known good one shown`,
    });
    return [
      line('Last known good after a failed load', await times('reject'), '< 1.5 s', 'is refused'),
      line('Last known good after a load that hangs', await times('hang'), '< 5 s', 'is never answered'),
    ];
  } finally {
    await browser.close();
  }
}

async function timeOf(browser: Browser, port: number, fault: 'reject' | 'hang'): Promise<number> {
  const context = await browser.newContext();
  // A stored theme hydrates the page at once; otherwise parts around it wait for a gesture.
  await context.addInitScript(() => localStorage.setItem('theme', 'light'));
  const page = await context.newPage();
  let firstAtMs = 0;
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/mf-commerce/${VERSION}/`)) firstAtMs ||= performance.now();
  });
  try {
    await faults[fault](page, `mf-commerce/${VERSION}`);
    await page.goto(`http://${HOST}:${port}/`, { waitUntil: 'commit' });
    await siteHeader(page).cart.waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Newer' }).waitFor({ state: 'detached', timeout: 30_000 });
    return performance.now() - firstAtMs;
  } finally {
    await context.close();
  }
}

/** The tenant gets a version whose cart button looks different; the one before it is its last known good. */
async function pinNewer({ port, dataDir, demoPassword }: Product): Promise<void> {
  const copy = copyRemote('mf-commerce');
  try {
    copy.setVersion(VERSION);
    writeFileSync(path.join(copy.folder, 'src/exposes/cart-button.tsx'), NEW_BUTTON);
    await copy.publish({ STOA_URL: `http://localhost:${port}`, STOA_DATA: dataDir, PORT: String(port) });
  } finally {
    copy.remove();
  }
  const page = (await get(port, HOST, '/')).body;
  const accountId = /"account_id":"([0-9a-f-]{36})"/.exec(page)?.[1] ?? '';
  const operator = await operatorOf(port, demoPassword);
  await operator('PUT', `/api/registry/tenants/${accountId}/pins/mf-commerce`, {
    version: VERSION,
    reason: 'measured',
  });
}
