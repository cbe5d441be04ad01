import { createHash } from 'node:crypto';
import type {
  ComposedRemote,
  Composition,
  RemoteAssets,
  ResolutionRule,
} from '@stoa/shared/contracts/registry';
import { goodVersions, resolveRemote, tenantFacts } from './resolve.ts';
import type { OpenRollout, RegistrySnapshot } from './snapshot.ts';

type Composed = NonNullable<ComposedRemote['lkg']>;

interface Lookout {
  now: Date;
  /** Checks whether the visitor is in a rollout's share. */
  isInside?(remote: string, rollout: OpenRollout): boolean;
}

export interface ComposeInput extends Lookout {
  snapshot: RegistrySnapshot;
  /** null on the platform host. */
  accountId: string | null;
  shell: Shell;
}

interface Shell {
  version: string;
  digest: string;
}

/** One remote of a composition, with what of it counts for the composition's id. */
export interface Part {
  remote: ComposedRemote;
  lock: string;
}

export interface ComposePartInput extends Lookout {
  snapshot: RegistrySnapshot;
  accountId: string | null;
  name: string;
}

/** The content-addressed lock of everything a page of this tenant gets. */
export function compose({ shell, ...input }: ComposeInput): Composition {
  return assemble(
    shell,
    remoteNames(input.snapshot).map((name) => composePart({ ...input, name })),
  );
}

/** In the order of a composition. */
export const remoteNames = ({ remotes }: RegistrySnapshot): string[] => Object.keys(remotes).toSorted();

/** Composes one remote for a tenant's visitor; null if no version may be served. */
export function composePart({ snapshot, accountId, name, now, isInside }: ComposePartInput): Part | null {
  const remote = snapshot.remotes[name];
  if (!remote) return null;
  const facts = tenantFacts(snapshot, accountId, name);
  const found = resolveRemote({
    remote,
    ...facts,
    now,
    ...(isInside ? { isInside: (rollout: OpenRollout) => isInside(name, rollout) } : {}),
  });
  const known = found && remote.versions[found.version];
  if (!found || !known) return null;
  const good = goodVersions({ remote, lkg: facts.lkg ?? null }).find((version) => version !== found.version);
  const lkg = good === undefined ? undefined : remote.versions[good];
  return {
    remote: composedRemote(known.assets, found.rule, lkg?.assets),
    lock: JSON.stringify([name, found.version, known.digest, found.rule, good ?? null]),
  };
}

export function assemble(shell: Shell, parts: readonly (Part | null)[]): Composition {
  const present = parts.filter((part) => part !== null);
  const head = [shell.version, shell.digest].map((text) => JSON.stringify(text));
  const lock = `[${[...head, ...present.map(({ lock: own }) => own)].join(',')}]`;
  const compositionId = createHash('sha256').update(lock).digest('hex').slice(0, 24);
  return { compositionId, shell: { version: shell.version }, remotes: present.map(({ remote }) => remote) };
}

const ruled = new WeakMap<RemoteAssets, Map<string, ComposedRemote>>();

/** A version as the page gets it by a rule, with what it falls back to: one object for everybody who gets the same. */
export function composedRemote(
  assets: RemoteAssets,
  rule: ResolutionRule,
  lkg: RemoteAssets | undefined,
): ComposedRemote {
  const known = ruled.get(assets) ?? new Map<string, ComposedRemote>();
  ruled.set(assets, known);
  const key = `${rule} ${lkg?.version ?? ''}`;
  const before = known.get(key);
  if (before) return before;
  const remote = { ...composeRemote(assets), rule, ...(lkg ? { lkg: composeRemote(lkg) } : {}) };
  known.set(key, remote);
  return remote;
}

const composed = new WeakMap<RemoteAssets, Composed>();

/** One published version as the page gets it: only what lies below web/. */
export function composeRemote(assets: RemoteAssets): Composed {
  const before = composed.get(assets);
  if (before) return before;
  const { name, version, container, declaration } = assets;
  const remote: Composed = {
    name,
    title: declaration.title,
    version,
    container,
    base: `/remotes/${name}/${version}/`,
    critical: declaration.critical ?? false,
    exposes: Object.fromEntries(
      Object.entries(assets.exposes).map(([expose, { chunks, words: translationChunks = [] }]) => [
        expose,
        [...chunks, ...translationChunks].filter(isPublic).map(publicPath),
      ]),
    ),
    files: Object.fromEntries(
      Object.entries(assets.files)
        .filter(([path]) => isPublic(path) && !isCompressedCopy(path))
        .map(([path, file]) => [publicPath(path), file]),
    ),
    routes: declaration.routes,
    slots: declaration.slots,
    events: declaration.events,
  };
  composed.set(assets, remote);
  return remote;
}

const isPublic = (path: string) => path.startsWith('web/');
const isCompressedCopy = (path: string) => /\.(br|gz)$/.test(path);
const publicPath = (path: string) => path.slice('web/'.length);
