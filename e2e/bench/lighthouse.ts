import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { BROWSER_ARGS, findBrowser } from '../browser/find-browser.ts';
import { sendRequest } from '../fixtures/send-request.ts';
import { freePort } from '../product/free-port.ts';
import type { Product } from '../product/start-product.ts';
import type { Figure } from './figures.ts';

const SITES = { kiln: 'kiln.localhost', polyglot: 'polyglot.localhost', nord: 'atelier-nord.localhost' };
const AIMS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof AIMS;

/** Measures Lighthouse scores of the home page, a course and a post of each demo site on a phone. */
export async function measureLighthouse({ port }: Product): Promise<Figure[]> {
  const browser = await startBrowser();
  const figures: Figure[] = [];
  try {
    // The first look warms up what looks, and counts for nothing.
    await runAudit(`http://localhost:${port}/`, browser.port);
    for (const [site, name] of Object.entries(SITES)) {
      const host = `${name}:${port}`;
      for (const at of await pagesOf(host)) {
        const scores = await audit(`http://${host}${at}`, browser.port);
        figures.push({
          group: 'Lighthouse',
          name: `${site}${at}`,
          value: Object.values(scores).join(', '),
          aim: '>= 98, 100, 100, 100',
          how: `performance, accessibility, best practices, SEO; mobile preset, simulated network, local Chromium; the middle one of ${RUNS} runs by its performance`,
        });
      }
    }
  } finally {
    await browser.stop();
  }
  return figures;
}

/** The home page, the first course and the first post that the site's map names. */
async function pagesOf(host: string): Promise<string[]> {
  const { body } = await sendRequest(host, '/sitemap.xml');
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
  const first = (below: RegExp) => paths.filter((at) => below.test(at)).slice(0, 1);
  return ['/', ...first(/^\/course\/[^/]+$/), ...first(/^\/blog\/[^/]+$/)];
}

/** Chromium's recording fails now and then without a fault of the page. */
async function runAudit(url: string, port: number, attemptsLeft = 3) {
  const run = await lighthouse(url, { port, onlyCategories: Object.keys(AIMS), logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse has nothing to say of ${url}`);
  if (!run.lhr.runtimeError) return run.lhr;
  if (attemptsLeft <= 1) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return runAudit(url, port, attemptsLeft - 1);
}

const RUNS = 3;

/** The middle one of a few looks by its performance, as Lighthouse itself advises: one look differs from the next by some points. */
async function medianRun(url: string, port: number) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runAudit(url, port));
  const scored = runs.toSorted(
    (a, b) => (a.categories['performance']?.score ?? 0) - (b.categories['performance']?.score ?? 0),
  );
  return scored[Math.floor(RUNS / 2)] ?? runAudit(url, port);
}

/** The four scores, and on the console what keeps one of them from its aim. */
async function audit(url: string, port: number): Promise<Record<Category, number>> {
  const { categories, audits } = await medianRun(url, port);
  const scores = {} as Record<Category, number>;
  for (const category of Object.keys(AIMS) as Category[]) {
    const { score, auditRefs = [] } = categories[category] ?? {};
    scores[category] = Math.round((score ?? 0) * 100);
    if (scores[category] >= AIMS[category]) continue;
    for (const { id, weight } of auditRefs) {
      const found = audits[id];
      if (weight > 0 && found && found.score !== null && found.score < 0.9)
        console.log(`  ${url} ${category}: ${found.title} ${found.displayValue ?? ''}`);
    }
  }
  return scores;
}

async function startBrowser() {
  const { executablePath } = await findBrowser();
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'stoa-lighthouse-'));
  const child = spawn(
    executablePath,
    [
      ...BROWSER_ARGS,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => text.includes('DevTools listening') && resolve());
    child.once('exit', () => reject(new Error('Chromium ended before it listened')));
  });
  return {
    port,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
