import { join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { shellConfigs } from './shell-config.ts';
import { remoteConfigs } from './remote-config.ts';

const CLIENT = join(import.meta.dirname, 'dev-client');

/** The shell's build for the browser while developing: development React, refresh runtime first. */
export function devShellConfig(dir: string, outDir: string): Configuration {
  const [web] = shellConfigs(dir, 'development');
  if (!web) throw new Error('the shell has no build for the browser');
  const client = [join(CLIENT, 'start-refresh.ts'), join(CLIENT, 'follow-build.ts')];
  const entry = { early: './src/browser/early.ts', main: [...client, './src/browser/main.tsx'] };
  return hot({ ...web, entry }, 'shell', outDir);
}

/** A remote's build for the browser while developing; the follower joins its container's own runtime. */
export async function devRemoteConfig(
  dir: string,
  { name, container }: { name: string; container: string },
  outDir: string,
): Promise<Configuration> {
  const [web] = await remoteConfigs(dir, 'development');
  if (!web) throw new Error(`${name} has no build for the browser`);
  const output = { ...web.output, filename: 'remoteEntry.js', library: { type: 'var', name: container } };
  return hot({ ...web, entry: { [container]: join(CLIENT, 'follow-build.ts') }, output }, name, outDir);
}

function hot(config: Configuration, name: string, outDir: string): Configuration {
  return {
    ...config,
    output: {
      ...config.output,
      path: join(outDir, 'web'),
      ...(name === 'shell' ? { filename: '[name].js' } : {}),
      chunkFilename: '[name].js',
      hotUpdateChunkFilename: 'hot/[id].[fullhash].js',
      hotUpdateMainFilename: 'hot/[runtime].[fullhash].json',
      clean: true,
    },
    module: { ...config.module, rules: [refreshRule, ...(config.module?.rules ?? [])] },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ STOA_DEV_BUILD: JSON.stringify(name) }),
    ],
  };
}

/** Runs after swc: the first rule's loaders come last. */
const refreshRule: RuleSetRule = {
  test: /\.tsx$/,
  exclude: [/node_modules/, CLIENT],
  use: join(CLIENT, 'refresh-loader.mjs'),
};
