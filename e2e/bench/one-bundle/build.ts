import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { shellConfigs } from '@stoa/shared/federation/shell-config';
import webpack from 'webpack';
import { PROJECT_ROOT } from '../../product/start-product.ts';

const OUT = path.join(PROJECT_ROOT, '.cache', 'one-bundle');

/** The scripts of the public home built as one bundle by the shell's own settings; what is shared can be shaken here. */
export async function buildOneBundle(): Promise<Map<string, Buffer>> {
  rmSync(OUT, { recursive: true, force: true });
  const [web] = shellConfigs(path.join(PROJECT_ROOT, 'shell'));
  if (!web) throw new Error('the shell has no build for the browser');
  const stats = await run({
    ...web,
    cache: false,
    module: { ...web.module, rules: [...(web.module?.rules ?? []), bundledTranslations] },
    output: { ...web.output, path: OUT, publicPath: '/shell/one-bundle/', uniqueName: 'one-bundle' },
    plugins: [
      ...(web.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /federation-host\.ts$/,
        path.join(import.meta.dirname, 'static-host.ts'),
      ),
      new webpack.ContextReplacementPlugin(/\/locales$/, /\/en\/(site|cart|shell)\.json$/),
    ],
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  // Lazy chunks aren't part of the start, here or in the federated build.
  const scripts = [...stats.compilation.entrypoints.values()]
    .flatMap((entry) => entry.getFiles())
    .filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [file, readFileSync(path.join(OUT, file))]));
}

/** A page loads the translations of its language at the start: here they are part of the bundle. */
const bundledTranslations = { test: /src\/translations\/\w+\.ts$/, parser: { dynamicImportMode: 'eager' } };

function run(config: webpack.Configuration): Promise<webpack.Stats> {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error)));
    });
  });
}
