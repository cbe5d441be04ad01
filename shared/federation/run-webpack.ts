import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type MultiStats } from 'webpack';

/** Runs the builds of one package; a webpack error becomes one readable message. */
export async function runWebpack(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack gave no result');
  if (!stats.hasErrors()) return stats;
  clearCaches(configs);
  throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

/** Clears webpack's cache after a failed build: a cached missing import would spoil the next one. */
function clearCaches(configs: Configuration[]): void {
  for (const { cache } of configs) {
    if (typeof cache !== 'object' || cache.type !== 'filesystem') continue;
    const { cacheDirectory, name } = cache;
    if (cacheDirectory && name) rmSync(join(cacheDirectory, name), { recursive: true, force: true });
  }
}
