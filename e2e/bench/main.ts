import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT, type Product } from '../product/start-product.ts';
import { measureBuilds } from './build-times.ts';
import { measureAdmin } from './admin.ts';
import { measureDevReload } from './dev-reload.ts';
import { measureCards } from './cards/measure-cards.ts';
import { type Figure, figuresPage, machine, save } from './figures.ts';
import { measureHomePage } from './home-page.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measureOrders } from './orders.ts';
import { measurePlatform } from './platform.ts';
import { measureDashboardPresses } from './press/measure-dashboard.ts';
import { measurePress } from './press/measure-press.ts';
import { measureRealtime } from './realtime.ts';
import { measureRestCost } from './rest-cost.ts';
import { measureRowSecurity } from './row-security.ts';
import { measureSegments } from './segments.ts';
import { measureService } from './service.ts';
import { measureSignIn } from './sign-in.ts';
import { measureVisits } from './visits.ts';
import { measureStart } from './start-times.ts';

/** By what `npm run bench -- <part> ...` names; without a name all are measured and written down. */
const only = process.argv.slice(2);
const figures: Figure[] = [];
const report = (added: Figure[]) => {
  figures.push(...added);
  for (const { name, value, aim } of added) console.log(`${name}: ${value}${aim ? ` (aim ${aim})` : ''}`);
};

/** Reports a failed part without losing the other figures. */
async function part(name: string, measure: () => void | Promise<void>): Promise<void> {
  if (only.length > 0 && !only.includes(name)) return;
  const startedAtMs = performance.now();
  console.log(`${name} ...`);
  try {
    await measure();
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: not measured.`, error);
  }
  console.log(`${name}: took ${((performance.now() - startedAtMs) / 1000).toFixed(0)} s`);
}

let product: Product | null = null;
const started = async (): Promise<Product> => {
  if (product) return product;
  const start = await measureStart();
  product = start.product;
  report(start.figures);
  return product;
};
try {
  await part('start', async () => void (await started()));
  await part('home', async () => report(await measureHomePage(await started())));
  await part('cards', async () => report(await measureCards(await started())));
  await part('press', async () => report(await measurePress(await started())));
  await part('dashboard-press', async () => report(await measureDashboardPresses(await started())));
  await part('lighthouse', async () => report(await measureLighthouse(await started())));
  await part('load', async () => report(await measureLoad(await started())));
  await part('orders', async () => report(await measureOrders(await started())));
  await part('service', async () => report(await measureService(await started())));
  await part('rest', async () => report(await measureRestCost(await started())));
  await part('desk', async () => report(await measureAdmin(await started())));
  await part('segments', async () => report(await measureSegments(await started())));
  await part('sign-in', async () => report(await measureSignIn(await started())));
} finally {
  await (product as Product | null)?.remove();
}
await part('builds', async () => report(await measureBuilds()));
await part('reload', async () => report(await measureDevReload()));
await part('visits', async () => report(await measureVisits()));
await part('platform', () => measurePlatform(report));
await part('realtime', async () => report(await measureRealtime()));
await part('rows', async () => report(measureRowSecurity()));

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
}).trim();
const date = new Date().toISOString().slice(0, 10);
if (only.length === 0) {
  const facts = { date, commit, machine: machine() };
  save(path.join(PROJECT_ROOT, 'docs', 'figures.md'), figuresPage(figures, facts));
  console.log('Written to docs/figures.md.');
}
