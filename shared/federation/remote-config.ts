import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { RemoteDeclaration } from '../contracts/registry.ts';
import type { Titles } from '../routing/titles.ts';
import { baseConfig, type Mode, type Platform } from './base-config.ts';
import { containerName, exposeFileName } from './names.ts';
import { isLazyKey } from './singletons.ts';
import { facadeFile, providedVersions, readPackage, requiredRange, singletonsFor } from './versions.ts';

/** The two builds of a remote, for the browser and for renderer processes. */
export async function remoteConfigs(dir: string, mode: Mode = 'production'): Promise<Configuration[]> {
  const declaration = await loadDeclaration(dir);
  return [remoteConfig(dir, declaration, 'web', mode), remoteConfig(dir, declaration, 'node', mode)];
}

/**
 * Reads and checks a remote's `remote.ts`.
 * @param stamp makes a changed file be read again
 */
export async function loadDeclaration(dir: string, stamp = 0): Promise<RemoteDeclaration> {
  const file = pathToFileURL(join(dir, 'remote.ts')).href;
  const module = (await import(stamp ? `${file}?${stamp}` : file)) as { default: unknown };
  const parsed = RemoteDeclaration.safeParse(withManifestNames(module.default));
  if (parsed.success) return withTitles(dir, parsed.data);
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'remote'}: ${message}`);
  throw new Error(`remote.ts is not valid:\n${lines.join('\n')}`);
}

/** Writes a declared `static` as `still`, the manifest's name for it that shells of contract 1.1 read. */
export function withManifestNames(declared: unknown): unknown {
  if (!isRecord(declared)) return declared;
  const named = (parts: unknown) =>
    Array.isArray(parts)
      ? parts.map((part: unknown) =>
          isRecord(part)
            ? Object.fromEntries(
                Object.entries(part).map(([key, value]) => [key === 'static' ? 'still' : key, value]),
              )
            : part,
        )
      : parts;
  return { ...declared, routes: named(declared['routes']), slots: named(declared['slots']) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The declaration is part of bundles, so that its literals in other languages stand in a file of their own. */
async function withTitles(dir: string, declaration: RemoteDeclaration): Promise<RemoteDeclaration> {
  // `words` is where remotes of contract 1.1 have it.
  const files = ['translations', 'words'].map((folder) => join(dir, 'src', folder, 'titles.ts'));
  const file = files.find((path) => existsSync(path));
  if (!file) return declaration;
  const { default: titles } = (await import(pathToFileURL(file).href)) as { default: Titles };
  const routes = declaration.routes.map((route) => {
    const { head } = route;
    if (!head) return route;
    const ofTitle = titles[literalOf(head.title)];
    const ofDescription = titles[literalOf(head.description)];
    return {
      ...route,
      head: {
        ...head,
        ...(ofTitle && { titles: ofTitle }),
        ...(ofDescription && { descriptions: ofDescription }),
      },
    };
  }) as RemoteDeclaration['routes'];
  const own = titles[declaration.title];
  return { ...declaration, ...(own && { titles: own }), routes };
}

const literalOf = (text = '') => (text.startsWith('=') ? text.slice(1) : '');

/** Every expose that the declaration names, once. */
export function declaredExposes({ routes, slots }: RemoteDeclaration): string[] {
  return [...new Set([...routes, ...slots].map(({ expose }) => expose))].sort();
}

function remoteConfig(
  dir: string,
  declaration: RemoteDeclaration,
  platform: Platform,
  mode: Mode,
): Configuration {
  const { name } = declaration;
  const { version } = readPackage(dir);
  const isWeb = platform === 'web';
  const base = baseConfig({
    dir,
    name,
    version,
    platform,
    mode,
    outDir: join(dir, 'dist', version),
    publicPath: isWeb ? 'auto' : `/remotes/${name}/${version}/`,
  });
  const container = containerName(name, version);
  const exposes = declaredExposes(declaration).map((expose) => {
    const file = exposeFileName(expose);
    return [expose, { import: `./src/exposes/${file}.tsx`, name: file }] as const;
  });
  return {
    ...base,
    entry: {},
    output: { ...base.output, ...fileNames(isWeb, mode) },
    optimization: { ...base.optimization, splitChunks: isWeb ? commonChunks(declaration) : false },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: isWeb ? 'remoteEntry.js' : 'remoteEntry.cjs',
        library: isWeb ? { type: 'var', name: container } : { type: 'commonjs-module' },
        exposes: Object.fromEntries(exposes),
        shared: sharedByShell(mode),
      }),
      ...(isWeb ? [] : [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]),
    ],
  };
}

/**
 * Files of a version lie below its number and never change, so their names carry no hash: remoteEntry.js would list one for
 * every chunk, and every page of the remote fetches it.
 */
const fileNames = (isWeb: boolean, mode: Mode) => {
  if (!isWeb) return { filename: 'remoteEntry.cjs' };
  return mode === 'production' ? { chunkFilename: '[name].js' } : {};
};

/** In a remote of areas this many have to use a module before all of them load it: a seventh, and at least eight. */
const countShared = ({ routes, slots }: RemoteDeclaration) =>
  Math.max(8, Math.round(new Set([...routes, ...slots].map(({ expose }) => expose)).size / 7));
const WORTH_A_FILE = 10_000;

/** Exposes that the platform's own pages show and no site does. */
function exposesOfPlatform({ routes, slots }: RemoteDeclaration): Set<string> {
  const shown = [
    ...routes.map(({ expose, layout }) => ({ expose, isOfPlatform: layout === 'plain' })),
    ...slots.map(({ expose, slot }) => ({ expose, isOfPlatform: slot.startsWith('plain.') })),
  ];
  const ofSites = new Set(shown.filter(({ isOfPlatform }) => !isOfPlatform).map(({ expose }) => expose));
  return new Set(shown.flatMap(({ expose }) => (ofSites.has(expose) ? [] : [exposeFileName(expose)])));
}

/**
 * Splits code shared by two exposes. Site frames get their own chunk, so a static page loads nothing that
 * only pages share, and so do the platform's pages, of which a site loads nothing. Without a frame, a module is
 * shared only when many areas use it.
 */
function commonChunks(declaration: RemoteDeclaration) {
  const platform = exposesOfPlatform(declaration);
  const frame = new Set(
    declaration.slots
      .filter(({ slot }) => SITE_SLOTS.includes(slot))
      .map(({ expose }) => exposeFileName(expose)),
  );
  const isOfAreas = frame.size === 0;
  const exposes = new Set(declaredExposes(declaration).map(exposeFileName));
  const shared = {
    // Every screen fetches a common file: a lazy library must stay with those that import it.
    test: (module: object) => !isLazyKey(shareKeyOf(module) ?? ''),
    minChunks: isOfAreas ? countShared(declaration) : 2,
    minSize: 2_000,
    priority: 1,
    // Parts that are loaded later bring what only they share: it would make the common file of every page heavier.
    chunks: isOfAreas ? ('async' as const) : ({ name }: { name?: string | null }) => exposes.has(name ?? ''),
  };
  return {
    chunks: 'all' as const,
    cacheGroups: {
      default: false as const,
      defaultVendors: false as const,
      common: {
        ...shared,
        name: (_module: unknown, chunks: { name?: string | null }[]) => {
          if (chunks.some(({ name }) => frame.has(name ?? ''))) return 'frame';
          return chunks.every(({ name }) => platform.has(name ?? '')) ? 'platform' : 'common';
        },
      },
      // The frame of an area comes with the first of its screens, however many they are.
      frames: {
        test: /[\\/]src[\\/]frames[\\/]/,
        name: 'frames',
        chunks: 'async' as const,
        priority: 2,
        enforce: true,
      },
      ...(isOfAreas
        ? { fewAreas: { chunks: 'async' as const, minChunks: 2, minSize: WORTH_A_FILE, priority: 0 } }
        : {}),
    },
  };
}

/** The share key that a module of webpack stands for, if it is taken from the shell. */
export const shareKeyOf = (module: object): string | undefined =>
  (module as { options?: { shareKey?: string } }).options?.shareKey;

/** Slots on every page of a site. */
const SITE_SLOTS: readonly string[] = ['site.header', 'site.footer', 'site.overlay', 'header.cart'];

/** Nothing of the shell's is bundled: a key that the shell does not provide fails loudly. */
function sharedByShell(mode: Mode) {
  const versions = providedVersions(mode);
  const entries = singletonsFor(mode).flatMap(({ key, npm }) => {
    const options = {
      shareKey: key,
      singleton: true,
      import: false as const,
      strictVersion: true,
      requiredVersion: requiredRange(versions[key] as string),
    };
    return npm
      ? [[key, options]]
      : [
          [key, options],
          [facadeFile(key), options],
        ];
  });
  return Object.fromEntries(entries) as Record<string, object>;
}
