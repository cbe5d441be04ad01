import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A tenant's composition in the words of the open frontend-discovery schema, as JSON: one version per remote. */
export function discoveryText({ compositionId, shell, remotes }: Composition, origin: string): string {
  let text = JSON.stringify({ schema: SCHEMA, compositionId, shell }).slice(0, -1);
  let before = ',"microFrontends":{';
  for (const remote of remotes) {
    for (const piece of piecesOf(remote)) {
      text += before + piece;
      before = origin;
    }
    before = ',';
  }
  return `${text}${remotes.length > 0 ? '' : before}}}`;
}

const pieces = new WeakMap<ComposedRemote, string[]>();

/** A remote's part of it, cut where the origin belongs: nearly all visitors of all tenants share a few of them. */
function piecesOf(remote: ComposedRemote): string[] {
  const before = pieces.get(remote);
  if (before) return before;
  const text = `${JSON.stringify(remote.name)}:${JSON.stringify([describe(remote, '\u0000')])}`;
  const made = text.split('\\u0000');
  pieces.set(remote, made);
  return made;
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
