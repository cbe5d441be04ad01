import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../browser/find-browser.ts';
import { freePort } from '../product/free-port.ts';
import { PROJECT_ROOT, untilReady } from '../product/start-product.ts';
import { type Figure, median } from './figures.ts';

const FILE = path.join(PROJECT_ROOT, 'mf-public-site/locales/en/site.json');
const LABEL = 'Log in';
const LINE = `"login": "${LABEL}"`;
const ROUNDS = 7;

/** From saving one file of a remote to reading the change in the page that is open. */
export async function measureDevReload(): Promise<Figure[]> {
  const original = readFileSync(FILE, 'utf8');
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stoa-dev-'));
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'dev'], {
    cwd: PROJECT_ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), STOA_DATA: dataDir },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    await untilReady({ process: child, port, output: () => printed });
    const page = await browser.newPage();
    await page.goto(`http://kiln.localhost:${port}/`, { timeout: 180_000 });
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 180_000 });
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const savedAtMs = performance.now();
      writeFileSync(FILE, original.replaceAll(LINE, `"login": "${LABEL} ${round}"`));
      await page.getByText(`${LABEL} ${round}`).first().waitFor({ timeout: 60_000 });
      times.push(performance.now() - savedAtMs);
    }
    return [
      {
        group: 'Building',
        name: 'From saving a file of a remote to seeing it',
        value: `${median(times.slice(1)).toFixed(0)} ms`,
        how: `npm run dev, median of ${ROUNDS - 1} after one to warm up`,
      },
    ];
  } finally {
    writeFileSync(FILE, original);
    await browser.close();
    child.kill('SIGINT');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
