import type { ComposedRemote, Composition } from '@stoa/shared/contracts/registry';

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A tenant's composition in the words of the open frontend-discovery schema, as JSON: one version per remote. */
export function discoveryText(composition: Composition, origin: string): string {
  const { compositionId, shell, remotes } = composition;
  const head = JSON.stringify({ schema: SCHEMA, compositionId, shell }).slice(0, -1);
  const entries = remotes.map((remote) => entryOf(remote).join(origin));
  return `${head},"microFrontends":{${entries.join(',')}}}`;
}

const MOST = 2_000;
const known = new Map<string, string[]>();

/** A remote's part of it, without the origin: nearly all visitors of all tenants share a few of them. */
function entryOf(remote: ComposedRemote): string[] {
  const integrity = remote.files['remoteEntry.js']?.integrity ?? '';
  const key = [remote.name, remote.version, integrity, remote.rule, remote.lkg?.version].join(' ');
  const before = known.get(key);
  if (before) return before;
  const text = `${JSON.stringify(remote.name)}:${JSON.stringify([describe(remote, '\u0000')])}`;
  const parts = text.split('\\u0000');
  if (known.size >= MOST) known.clear();
  known.set(key, parts);
  return parts;
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
