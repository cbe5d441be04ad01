import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';

/** Libraries the shell provides, which the remote doesn't bundle. */
const SHARED = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'styled-components': '^6.0.0',
  '@stoa/shared/router': '^1.0.0',
  '@stoa/shared/session': '^1.0.0',
  '@stoa/shared/shell': '^1.0.0',
};

interface Guestbook {
  name: string;
  version: string;
  /** Path on a site. */
  path: string;
}

/**
 * Builds the guestbook into `dist/<version>` of a folder, with Rspack and Module Federation's own plugin and with no
 * code of ours: what another team's bundler must give.
 */
export async function buildForeignRemote(folder: string, guestbook: Guestbook): Promise<void> {
  const { name, version } = guestbook;
  const dist = path.join(folder, 'dist', version);
  const container = `${name}_${version}`.replaceAll(/[-.]/g, '_');
  const of = { name, version, dist, container };
  const stats = await promisify(rspack)([configOf('web', of), configOf('node', of)]);
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only' }));
  const [web] = stats.toJson({ all: false, children: true, chunkGroups: true, ids: true }).children ?? [];
  const chunks = (web?.namedChunkGroups?.['guestbook']?.assets ?? []).map(({ name: file }) => `web/${file}`);
  const assets: RemoteAssets = {
    kind: 'remote',
    name,
    version,
    container,
    contractVersion: '1.0.0',
    entry: 'web/remoteEntry.js',
    nodeEntry: 'node/remoteEntry.cjs',
    exposes: { './Guestbook': { chunks } },
    shared: SHARED,
    declaration: {
      name,
      title: 'The guestbook',
      owner: 'guests',
      routes: [
        {
          layout: 'public-site',
          path: guestbook.path,
          expose: './Guestbook',
          head: { title: '=Guestbook' },
        },
      ],
      slots: [],
      events: { emits: [], listens: [] },
    },
    files: describe(dist),
  };
  writeFileSync(path.join(dist, 'assets.json'), JSON.stringify(assets, null, 2));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: `@guests/${name}`, version }));
}

function configOf(
  platform: 'web' | 'node',
  { name, version, dist, container }: { name: string; version: string; dist: string; container: string },
): Configuration {
  const isWeb = platform === 'web';
  return {
    mode: 'production',
    context: import.meta.dirname,
    target: isWeb ? ['web', 'es2022'] : 'node20',
    devtool: false,
    infrastructureLogging: { level: 'error' },
    entry: {},
    output: {
      path: path.join(dist, platform),
      uniqueName: `${name}@${version}`,
      publicPath: isWeb ? 'auto' : `/remotes/${name}/${version}/`,
      chunkFilename: isWeb ? '[name].[contenthash:8].js' : '[name].cjs',
      clean: true,
    },
    resolve: { extensions: ['.jsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.jsx$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'ecmascript', jsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    optimization: { chunkIds: 'named', splitChunks: false },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.GUESTBOOK_VERSION': JSON.stringify(version) }),
      new ModuleFederationPlugin({
        name: container,
        filename: isWeb ? 'remoteEntry.js' : 'remoteEntry.cjs',
        library: isWeb ? { type: 'var', name: container } : { type: 'commonjs-module' },
        exposes: { './Guestbook': { import: './src/guestbook.jsx', name: 'guestbook' } },
        shared: Object.fromEntries(
          Object.entries(SHARED).map(([key, requiredVersion]) => [
            key,
            { singleton: true, import: false as const, strictVersion: true, requiredVersion },
          ]),
        ),
        manifest: isWeb,
        dts: false,
      }),
      ...(isWeb ? [] : [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]),
    ],
  };
}

function describe(dist: string): RemoteAssets['files'] {
  const files: RemoteAssets['files'] = {};
  for (const platform of ['web', 'node']) {
    for (const file of readdirSync(path.join(dist, platform), { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const full = path.join(file.parentPath, file.name);
      const bytes = readFileSync(full);
      files[path.relative(dist, full)] = {
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
        size: bytes.length,
      };
    }
  }
  return files;
}
