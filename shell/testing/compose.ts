import { createHash } from 'node:crypto';
import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';
import type { BuiltRemote } from '@stoa/shared/federation/testing/fixture-remote';

/** A composition of built remotes, as the registry would make it. */
export function composeFixtures(
  shellVersion: string,
  remotes: { remote: BuiltRemote; lkg?: BuiltRemote }[],
): Composition {
  const composed = remotes.map(({ remote, lkg }): ComposedRemote => ({
    ...describe(remote),
    rule: 'channel',
    ...(lkg ? { lkg: describe(lkg) } : {}),
  }));
  const compositionId = createHash('sha256').update(JSON.stringify(composed)).digest('hex').slice(0, 16);
  return { compositionId, shell: { version: shellVersion }, remotes: composed };
}

function describe({ assets }: BuiltRemote): NonNullable<ComposedRemote['lkg']> {
  const { declaration, name, version, container } = assets;
  const isWeb = ([path]: [string, unknown]) => path.startsWith('web/');
  const below = (path: string) => path.replace(/^web\//, '');
  return {
    name,
    title: declaration.title,
    version,
    container,
    base: `/remotes/${name}/${version}/`,
    critical: declaration.critical ?? false,
    exposes: Object.fromEntries(
      Object.entries(assets.exposes).map(([expose, { chunks, words: translationChunks = [] }]) => [
        expose,
        [...chunks, ...translationChunks].map(below),
      ]),
    ),
    files: Object.fromEntries(
      Object.entries(assets.files)
        .filter(isWeb)
        .map(([path, file]) => [below(path), file]),
    ),
    routes: declaration.routes,
    slots: declaration.slots,
    events: declaration.events,
  };
}
