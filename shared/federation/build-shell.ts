import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { ShellAssets } from '../contracts/registry.ts';
import { describeFiles, precompress, webBytes, writeJson } from './artifact-files.ts';
import type { BuildReport } from './build-remote.ts';
import { runWebpack } from './run-webpack.ts';
import { shellConfigs } from './shell-config.ts';
import { contractVersion, providedVersions, readPackage } from './versions.ts';

/** Builds the shell in a folder into `dist/<version>`. */
export async function buildShell(dir: string): Promise<BuildReport> {
  const started = performance.now();
  const { version } = readPackage(dir);
  const outDir = join(dir, 'dist', version);
  const { stats } = await runWebpack(shellConfigs(dir));
  const web = stats[0]?.compilation;
  if (!web) throw new Error('the build for the browser is missing');
  precompress(join(outDir, 'web'));
  const assets: ShellAssets = {
    kind: 'shell',
    name: 'shell',
    version,
    contractVersion: contractVersion(),
    early: entryFiles(web, 'early', '.js'),
    entry: entryFiles(web, 'main', '.js'),
    styles: entryFiles(web, 'main', '.css'),
    nodeEntry: 'node/shell.cjs',
    provides: providedVersions('production'),
    files: describeFiles(outDir),
  };
  writeJson(join(outDir, 'assets.json'), ShellAssets.parse(assets));
  return {
    name: 'shell',
    version,
    seconds: (performance.now() - started) / 1000,
    webBytes: webBytes(assets.files),
  };
}

function entryFiles(compilation: Compilation, entry: string, extension: string): string[] {
  const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith(extension)).map((file) => `web/${file}`);
}
