import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkGroup, Compilation, MultiStats } from 'webpack';
import { eventContracts } from '../contracts/event-contracts.ts';
import { EVENTS } from '../contracts/events.ts';
import { RemoteAssets, type RemoteDeclaration } from '../contracts/registry.ts';
import { isTranslationsFile } from '../routing/translation-files.ts';
import { describeFiles, precompress, webBytes, writeJson } from './artifact-files.ts';
import { bundledSingletons } from './bundled-singletons.ts';
import { lastCommit } from './last-commit.ts';
import { remoteManifest } from './mf-manifest.ts';
import { containerName, exposeFileName } from './names.ts';
import { declaredExposes, loadDeclaration, remoteConfigs, shareKeyOf } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';
import { isLazyKey } from './singletons.ts';
import { contractVersion, providedVersions, readPackage, requiredRange } from './versions.ts';

export interface BuildReport {
  name: string;
  version: string;
  seconds: number;
  webBytes: number;
}

/** Builds the remote in a folder into `dist/<version>`, or throws with every reason why it must not be published. */
export async function buildRemote(dir: string): Promise<BuildReport> {
  const started = performance.now();
  const declaration = await loadDeclaration(dir);
  reject(`${declaration.name} cannot be built:`, declarationBreaches(dir, declaration));
  const { version } = readPackage(dir);
  const outDir = join(dir, 'dist', version);
  const stats = await runWebpack(await remoteConfigs(dir));
  try {
    reject(
      `${declaration.name} bundles what only the shell may hold:`,
      stats.stats.flatMap(({ compilation }) => bundledSingletons(compilation)),
    );
    writeArtifact({ dir, outDir, declaration, version, stats });
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true });
    throw error;
  }
  const files = describeFiles(outDir);
  return {
    name: declaration.name,
    version,
    seconds: (performance.now() - started) / 1000,
    webBytes: webBytes(files),
  };
}

/** Lists mismatches between `remote.ts` and the files of its folder. */
export function declarationBreaches(dir: string, declaration: RemoteDeclaration): string[] {
  const known = Object.keys(EVENTS);
  const { emits, listens } = declaration.events;
  return [
    ...declaredExposes(declaration)
      .map((expose) => ({ expose, file: `src/exposes/${exposeFileName(expose)}.tsx` }))
      .filter(({ file }) => !existsSync(join(dir, file)))
      .map(({ expose, file }) => `${expose} is declared, but ${file} is not there`),
    ...[...emits, ...listens]
      .filter((event) => !known.includes(event))
      .map((event) => `the event ${event} is not in contracts/events.ts`),
    ...repeated(declaration.routes.map(({ layout, path }) => `${layout} ${path}`)).map(
      (route) => `the route ${route} is declared twice`,
    ),
  ];
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function reject(headline: string, breaches: string[]): void {
  if (breaches.length > 0) throw new Error([headline, ...new Set(breaches)].join('\n  '));
}

/** Share keys that the build imports. */
function consumedKeys(compilation: Compilation): Set<string> {
  const keys = [...compilation.modules].map(shareKeyOf);
  return new Set(keys.filter((key) => key !== undefined));
}

function writeArtifact(build: {
  dir: string;
  outDir: string;
  declaration: RemoteDeclaration;
  version: string;
  stats: MultiStats;
}): void {
  const { dir, outDir, declaration, version, stats } = build;
  const web = stats.stats[0]?.compilation;
  if (!web) throw new Error('the build for the browser is missing');
  const exposes = Object.fromEntries(
    declaredExposes(declaration).map((expose) => [expose, chunksOf(web, expose)]),
  );
  const consumed = consumedKeys(web);
  const shared = Object.fromEntries(
    Object.entries(providedVersions('production'))
      .filter(([key]) => !isLazyKey(key) || consumed.has(key))
      .map(([key, provided]) => [key, requiredRange(provided)]),
  );
  const container = containerName(declaration.name, version);
  writeJson(
    join(outDir, 'web', 'mf-manifest.json'),
    remoteManifest({ name: declaration.name, version, container, exposes, shared }),
  );
  precompress(join(outDir, 'web'));
  const assets: RemoteAssets = {
    kind: 'remote',
    name: declaration.name,
    version,
    container,
    contractVersion: contractVersion(),
    entry: 'web/remoteEntry.js',
    nodeEntry: 'node/remoteEntry.cjs',
    exposes,
    shared,
    declaration,
    eventContracts: eventContracts([...declaration.events.emits, ...declaration.events.listens]),
    files: describeFiles(outDir),
    commit: lastCommit(dir),
  };
  writeJson(join(outDir, 'assets.json'), RemoteAssets.parse(assets));
}

function chunksOf(compilation: Compilation, expose: string): { chunks: string[]; words?: string[] } {
  const group = compilation.namedChunkGroups.get(exposeFileName(expose));
  if (!group) throw new Error(`no chunk came out for ${expose}`);
  const chunks = scriptsOf(group);
  const translationChunks = group.getChildren().flatMap(scriptsOf).filter(isTranslationsFile);
  return translationChunks.length > 0
    ? { chunks, words: [...new Set(translationChunks)].sort() }
    : { chunks };
}

const scriptsOf = (group: ChunkGroup): string[] =>
  group
    .getFiles()
    .filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js')
    .map((file) => `web/${file}`);
