import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';

export type Platform = 'web' | 'node';
export type Mode = 'production' | 'development';

export interface BuildFacts {
  /** Folder of the package that is built. */
  dir: string;
  name: string;
  version: string;
  platform: Platform;
  mode: Mode;
  outDir: string;
  /** Base URL of the build's files. */
  publicPath: string;
}

const FEDERATION_FILES = [
  'base-config',
  'remote-config',
  'shell-config',
  'singletons',
  'versions',
  'names',
  'shakeable',
  'locale-loader',
];

/** Returns webpack's configuration for all builds: swc, stable names, own cache, reproducible output. */
export function baseConfig(facts: BuildFacts): Configuration {
  const isWeb = facts.platform === 'web';
  const isProduction = facts.mode === 'production';
  return {
    name: `${facts.name}-${facts.platform}`,
    mode: facts.mode,
    context: facts.dir,
    target: isWeb ? ['web', 'es2022'] : 'node20',
    devtool: isProduction ? false : 'cheap-module-source-map',
    output: {
      path: join(facts.outDir, facts.platform),
      filename: isWeb ? '[name].[contenthash:8].js' : '[name].cjs',
      chunkFilename: isWeb ? '[name].[contenthash:8].js' : '[name].cjs',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: `${facts.name}@${facts.version}`,
      publicPath: facts.publicPath,
      crossOriginLoading: 'anonymous',
      // Without it a module that threw is handed out half-made when it is asked for again.
      strictModuleErrorHandling: true,
      clean: isProduction,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [sourceRule(facts), routerRule, localeRule, assetRule(isWeb)],
      // An import of a name that is not there is no warning: the page would miss it.
      parser: { javascript: { exportsPresence: 'error', reexportExportsPresence: 'error' } },
    },
    optimization: {
      minimize: isWeb && isProduction,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 } },
          // Licences lie beside the script, not in what every visitor fetches.
          extractComments: { condition: 'some', filename: 'LICENSE.txt', banner: 'Licenses: LICENSE.txt' },
          parallel: false,
        }),
      ],
      moduleIds: isProduction ? 'deterministic' : 'named',
      chunkIds: isProduction ? 'deterministic' : 'named',
      splitChunks: false,
    },
    plugins: isProduction ? [localeChunkNames, namesAsIds] : [localeChunkNames],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      // By folder: two builds of one name at a time would tear each other's cache, and webpack then never ends.
      name: `${cacheName(facts.dir)}-${facts.platform}-${facts.mode}`,
      // Class names hold the version: a module compiled for another one must not be reused.
      version: styleNamespace(facts),
      cacheDirectory: join(cacheRoot(facts.dir), 'webpack'),
      buildDependencies: { config: FEDERATION_FILES.map((file) => join(import.meta.dirname, `${file}.ts`)) },
    },
  };
}

/** Names a chunk of messages without its file's suffix: the names stand in every remoteEntry.js. */
const localeChunkNames = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('locale-chunk-names', (compilation) => {
      compilation.hooks.afterChunks.tap('locale-chunk-names', () => {
        for (const [name, chunk] of [...compilation.namedChunks]) {
          if (!/^words-.*-(json|ts)$/.test(name)) continue;
          compilation.namedChunks.delete(name);
          chunk.name = name.replace(/-(json|ts)$/, '');
          compilation.namedChunks.set(chunk.name, chunk);
        }
      });
    });
  },
};

/** A chunk's name is its id: else every remoteEntry.js holds a list of both, before the first area. */
const namesAsIds = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('names-as-ids', (compilation) => {
      compilation.hooks.chunkIds.tap({ name: 'names-as-ids', stage: -100 }, (chunks) => {
        for (const chunk of chunks) {
          if (!chunk.name || chunk.id !== null) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
    });
  },
};

/** Half of React Router is for data routers and frameworks. */
const routerRule: RuleSetRule = {
  test: /node_modules\/react-router\/dist\/.*\.mjs$/,
  loader: join(import.meta.dirname, 'shakeable.ts'),
};

/** JSON modules would bring a namespace helper into every runtime, and quoted keys into every file of messages. */
const localeRule: RuleSetRule = {
  test: /[\\/]locales[\\/][^\\/]+[\\/][^\\/]+\.json$/,
  type: 'javascript/auto',
  loader: join(import.meta.dirname, 'locale-loader.ts'),
};

function sourceRule(facts: BuildFacts): RuleSetRule {
  const isProduction = facts.mode === 'production';
  const isRefreshed = facts.platform === 'web' && !isProduction;
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        swcrc: false,
        configFile: false,
        env: undefined,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !isProduction, refresh: isRefreshed } },
          experimental: {
            cacheRoot: join(cacheRoot(facts.dir), 'swc'),
            plugins: [
              [
                '@swc/plugin-styled-components',
                { ssr: true, displayName: !isProduction, fileName: false, namespace: styleNamespace(facts) },
              ],
            ],
          },
        },
      },
    },
  };
}

/** Styles of two versions on one page must not meet; anything but word characters makes them flash. */
function styleNamespace({ name, version }: BuildFacts): string {
  return `${name}-${version}`.replace(/[^A-Za-z0-9-]/g, '_');
}

function assetRule(isWeb: boolean): RuleSetRule {
  return { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset/resource', generator: { emit: isWeb } };
}

function cacheRoot(from: string): string {
  return join(installRoot(from), 'node_modules', '.cache', 'stoa');
}

const cacheName = (dir: string) => relative(installRoot(dir), dir).split(sep).join('.') || 'root';

/** The closest folder above that webpack is installed in. */
function installRoot(from: string): string {
  let dir = from;
  while (dir !== dirname(dir) && !existsSync(join(dir, 'node_modules', 'webpack'))) dir = dirname(dir);
  return dir;
}
