import { promisify } from 'node:util';
import webpack, { type Configuration, type MultiStats } from 'webpack';

/** Runs the builds of one package; a webpack error becomes one readable message. */
export async function runWebpack(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack gave no result');
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  return stats;
}
