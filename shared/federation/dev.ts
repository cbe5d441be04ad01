import { statSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Stats, type Watching } from 'webpack';
import type { RemoteDeclaration } from '../contracts/registry.ts';
import { devRemoteConfig, devShellConfig } from './dev-config.ts';
import { containerName } from './names.ts';
import { loadDeclaration } from './remote-config.ts';
import { readPackage } from './versions.ts';

export interface DevBuild {
  name: string;
  version: string;
  /** Folder with web/, as an artifact has it. */
  dir: string;
  container: string;
  /** Null for the shell. */
  declaration(): Promise<RemoteDeclaration | null>;
  /** Starts the build when it is asked for first; resolves when nothing is being built any more. */
  whenBuilt(): Promise<void>;
}

export interface DevNews {
  name: string;
  hash: string;
  errors: string[];
  ms: number;
}

export interface DevCompilers {
  builds: ReadonlyMap<string, DevBuild>;
  close(): Promise<void>;
}

/**
 * Builds the shell and the named remotes in development mode and again on every change. Each starts when it is first
 * asked for, so a remote nobody looks at costs nothing.
 */
export async function createDevCompilers(input: {
  root: string;
  remotes: string[];
  outRoot: string;
  onBuilt(news: DevNews): void;
}): Promise<DevCompilers> {
  const watchings: Watching[] = [];
  const builds = new Map<string, DevBuild>();
  for (const name of ['shell', ...input.remotes]) {
    const dir = join(input.root, name);
    const { version } = readPackage(dir);
    const outDir = join(input.outRoot, name, version);
    const container = containerName(name, version);
    const isShell = name === 'shell';
    const watch = watcher({
      name,
      configure: async () =>
        isShell ? devShellConfig(dir, outDir) : devRemoteConfig(dir, { name, container }, outDir),
      onBuilt: input.onBuilt,
      onStart: (watching) => watchings.push(watching),
    });
    builds.set(name, {
      name,
      version,
      dir: outDir,
      container,
      declaration: async () =>
        isShell ? null : loadDeclaration(dir, statSync(join(dir, 'remote.ts')).mtimeMs),
      whenBuilt: watch,
    });
  }
  return {
    builds,
    async close() {
      await Promise.all(watchings.map((watching) => new Promise((resolve) => watching.close(resolve))));
    },
  };
}

function watcher(parts: {
  name: string;
  configure(): Promise<webpack.Configuration>;
  onBuilt(news: DevNews): void;
  onStart(watching: Watching): void;
}): () => Promise<void> {
  let started: Promise<void> | null = null;
  let built = Promise.withResolvers<void>();

  async function start(): Promise<void> {
    const compiler = webpack(await parts.configure());
    let isBuilding = true;
    compiler.hooks.invalid.tap('StoaDev', () => {
      if (!isBuilding) built = Promise.withResolvers();
      isBuilding = true;
    });
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      isBuilding = false;
      built.resolve();
      parts.onBuilt(newsOf(parts.name, error, stats));
    });
    if (watching) parts.onStart(watching);
  }

  return async () => {
    started ??= start();
    try {
      await started;
    } catch (error) {
      started = null;
      throw error;
    }
    await built.promise;
  };
}

function newsOf(name: string, error: Error | null, stats: Stats | undefined): DevNews {
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
  const messages = errors.map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join('\n'));
  const ms = stats ? (stats.endTime ?? 0) - (stats.startTime ?? 0) : 0;
  return { name, hash: stats?.hash ?? '', errors: error ? [error.message] : messages, ms };
}
