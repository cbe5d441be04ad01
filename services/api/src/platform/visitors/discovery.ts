import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const texts = new WeakMap<Composition, string[]>();

/** A tenant's composition in the words of the open frontend-discovery schema, as JSON: one version per remote. */
export function discoveryText(composition: Composition, origin: string): string {
  let pieces = texts.get(composition);
  if (!pieces) texts.set(composition, (pieces = cutText(composition)));
  return pieces.join(origin);
}

/** The whole text, cut where the origin belongs: what tenants of different hosts have in common. */
function cutText({ compositionId, shell, remotes }: Composition): string[] {
  const about = JSON.stringify({ schema: SCHEMA, compositionId, shell }).slice(0, -1);
  const names = remotes.map(({ name }) => name);
  const first = `${about},"microFrontends":{${names[0] === undefined ? '}}' : startOf(names[0])}`;
  return [first, ...remotes.flatMap((remote, index) => piecesOf(remote, names[index + 1]))];
}

const startOf = (name: string): string => `${JSON.stringify(name)}:[{"url":"`;

const known = new WeakMap<ComposedRemote, Map<string | undefined, string[]>>();

/** A remote's part, from its first address on to the begin of the next one: many compositions share the very strings. */
function piecesOf(remote: ComposedRemote, next: string | undefined): string[] {
  let byNext = known.get(remote);
  if (!byNext) known.set(remote, (byNext = new Map()));
  let pieces = byNext.get(next);
  if (!pieces) {
    const own = JSON.stringify(describe(remote, '\u0000')).split('\\u0000').slice(1);
    const last = `${own.pop()}]${next === undefined ? '}}' : `,${startOf(next)}`}`;
    byNext.set(next, (pieces = [...own, last]));
  }
  return pieces;
}

const describe = (remote: ComposedRemote, origin: string) => ({
  url: `${origin}${remote.base}remoteEntry.js`,
  ...(remote.lkg ? { fallbackUrl: `${origin}${remote.lkg.base}remoteEntry.js` } : {}),
  metadata: { version: remote.version, integrity: remote.files['remoteEntry.js']?.integrity ?? '' },
  extras: {
    rule: remote.rule,
    container: remote.container,
    manifest: `${origin}${remote.base}mf-manifest.json`,
  },
});
