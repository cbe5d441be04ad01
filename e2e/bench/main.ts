import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT } from '../product/start-product.ts';
import { measureBuilds } from './build-times.ts';
import { measureDevReload } from './dev-reload.ts';
import { type Figure, figuresPage, machine, save } from './figures.ts';
import { measureHomePage } from './home-page.ts';
import { measureLoad } from './load.ts';
import { measurePlatform } from './platform.ts';
import { measureRealtime } from './realtime.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start-times.ts';

const figures: Figure[] = [];
const tell = (added: Figure[]) => {
  figures.push(...added);
  for (const { name, value } of added) console.log(`${name}: ${value}`);
};

console.log('Starting twice ...');
const { product, figures: started } = await measureStart();
try {
  tell(started);
  console.log('The home page, federated and as one bundle ...');
  tell(await measureHomePage(product));
  console.log('Load ...');
  tell(await measureLoad(product));
  tell(await measureSignIn(product));
} finally {
  await product.remove();
}
/** What goes wrong here is told, and costs none of the figures taken before. */
async function part(name: string, measure: () => Figure[] | Promise<Figure[]>): Promise<void> {
  console.log(`${name} ...`);
  try {
    tell(await measure());
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: not measured.`, error);
  }
}
await part('Builds', measureBuilds);
await part('Hot reload', measureDevReload);
await part('The platform with many tenants', measurePlatform);
await part('Realtime', measureRealtime);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
}).trim();
const date = new Date().toISOString().slice(0, 10);
save(
  path.join(PROJECT_ROOT, 'docs', 'figures.md'),
  figuresPage(figures, { date, commit, machine: machine() }),
);
console.log('Written to docs/figures.md.');
