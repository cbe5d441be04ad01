import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../browser/find-browser.ts';
import { sendRequest } from '../../fixtures/send-request.ts';
import type { Product } from '../../product/start-product.ts';
import { type Figure, median } from '../figures.ts';
import { buildOneBundle } from '../one-bundle/build.ts';
import { withBundle, withoutScripts } from '../one-bundle/with-bundle.ts';
import { serveCopies } from './copies.ts';
import { CPU_SLOWDOWN, DELAY_MS, loadPage, type PageLoad } from './load-page.ts';
import { CARDS, HOST, seedAccount } from './seed-account.ts';

// One load differs from the next by a fifth: fewer would not tell a difference of a few hundredths.
const ROUNDS = 25;
const PATH = '/course';

/** A full catalogue: the product against the same document as a file without scripts, and with one bundle in their place. */
export async function measureCards(product: Product): Promise<Figure[]> {
  await seedAccount(product.dataDir);
  await expectCards(product.port);
  const bundle = await buildOneBundle();
  const files = new Map(
    [...bundle].map(([file, body]) => [`/shell/one-bundle/${file}`, brotliCompressSync(body)]),
  );
  const staticPages = await serveCopies(HOST, product.port, withoutScripts);
  const single = await serveCopies(HOST, product.port, (html) => withBundle(html, bundle), files);
  const { executablePath } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const loads = { product: [] as PageLoad[], static: [] as PageLoad[], single: [] as PageLoad[] };
  const ports = { product: product.port, static: staticPages.port, single: single.port };
  try {
    // The first of each fills what is kept, and counts for nothing.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const kind of ['product', 'static', 'single'] as const) {
        const load = await loadPage(browser, `http://${HOST}:${ports[kind]}${PATH}`, kind !== 'static');
        if (round > 0) loads[kind].push(load);
      }
  } finally {
    await browser.close();
    await Promise.all([staticPages.close(), single.close()]);
  }
  return figuresOf(loads);
}

function figuresOf(loads: Record<'product' | 'static' | 'single', PageLoad[]>): Figure[] {
  const of = (kind: keyof typeof loads, key: keyof PageLoad) => median(loads[kind].map((load) => load[key]));
  const ms = (kind: keyof typeof loads, key: keyof PageLoad) => of(kind, key).toFixed(0);
  const ratio = (key: keyof PageLoad, to: 'static' | 'single') =>
    `${(of('product', key) / of(to, key)).toFixed(2)}x`;
  const group = `A catalogue of ${CARDS} cards with cart, search and dark toggle`;
  const slow = `median of ${ROUNDS} loads each, taking turns, ${DELAY_MS} ms a request, CPU slowed ${CPU_SLOWDOWN} times`;
  const line = (name: string, value: string, aim: string, how: string): Figure => ({
    group,
    name,
    value,
    aim,
    how: `${how}; ${slow}`,
  });
  return [
    line(
      'Largest contentful paint against a static file',
      `${ratio('lcpMs', 'static')} (${ms('product', 'lcpMs')} against ${ms('static', 'lcpMs')} ms; one bundle ${ms('single', 'lcpMs')})`,
      '<= 1.25x',
      'the same document without scripts, out of memory',
    ),
    line(
      'Whole against a single bundle',
      `${ratio('wholeMs', 'single')} (${ms('product', 'wholeMs')} against ${ms('single', 'wholeMs')} ms)`,
      '<= 1x',
      'the same document and modules with one bundle in place of shell and remotes',
    ),
    line(
      'Total blocking time',
      `${ms('product', 'blockingMs')} ms (one bundle ${ms('single', 'blockingMs')}, static file ${ms('static', 'blockingMs')})`,
      '<= 60 ms',
      'what tasks take beyond 50 ms each, from the first paint on',
    ),
    line('Layout shift', of('product', 'shift').toFixed(3), '<= 0.02', 'without input'),
    line(
      'Round trips to the largest paint after the document',
      of('product', 'trips').toFixed(0),
      '<= 1',
      'answers it waited for, one after the other; 0 where it is text of the document',
    ),
  ];
}

async function expectCards(port: number): Promise<void> {
  const { status, body } = await sendRequest(`${HOST}:${port}`, PATH);
  const cards = body.split('data-course="').length - 1;
  if (status !== 200 || cards !== CARDS)
    throw new Error(`The catalogue answered ${status} with ${cards} cards.`);
}
