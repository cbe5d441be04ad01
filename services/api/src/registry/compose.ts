import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition, RemoteAssets } from '@stoa/shared/contracts/registry';
import { goodVersions, resolveRemote, tenantFacts } from './resolve.ts';
import type { OpenRollout, RegistrySnapshot } from './snapshot.ts';

type Composed = Omit<ComposedRemote, 'lkg' | 'rule'>;

export interface ComposeInput {
  snapshot: RegistrySnapshot;
  /** null on the platform host. */
  accountId: string | null;
  shell: { version: string; digest: string };
  now: Date;
  /** Whether the visitor lies in a rollout's share. */
  isInside?(remote: string, rollout: OpenRollout): boolean;
}

/** The content-addressed lock of everything a page of this tenant gets. */
export function compose({ snapshot, accountId, shell, now, isInside }: ComposeInput): Composition {
  const remotes: ComposedRemote[] = [];
  const lock: unknown[] = [shell.version, shell.digest];
  for (const [name, remote] of Object.entries(snapshot.remotes).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const facts = tenantFacts(snapshot, accountId, name);
    const found = resolveRemote({
      remote,
      ...facts,
      now,
      ...(isInside ? { isInside: (rollout: OpenRollout) => isInside(name, rollout) } : {}),
    });
    const known = found && remote.versions[found.version];
    if (!found || !known) continue;
    const good = goodVersions({ remote, lkg: facts.lkg ?? null }).find(
      (version) => version !== found.version,
    );
    const lkg = good === undefined ? undefined : remote.versions[good];
    remotes.push({
      ...composeRemote(known.assets),
      rule: found.rule,
      ...(lkg ? { lkg: composeRemote(lkg.assets) } : {}),
    });
    lock.push([name, found.version, known.digest, found.rule, good ?? null]);
  }
  const compositionId = createHash('sha256').update(JSON.stringify(lock)).digest('hex').slice(0, 24);
  return { compositionId, shell: { version: shell.version }, remotes };
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
      Object.entries(assets.exposes).map(([expose, { chunks }]) => [
        expose,
        chunks.filter(isPublic).map(publicPath),
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
