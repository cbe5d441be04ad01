import type { Composition, RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Database } from '../../shared/database/connect.ts';
import { composedRemote } from '../registry/compose.ts';

type Stored = Pick<Composition, 'compositionId' | 'shell'> & {
  remotes: (Pick<Composition['remotes'][number], 'name' | 'version' | 'rule'> & {
    lkg?: { version: string };
  })[];
};

/** Returns the stored form of a composition: only version numbers, as versions are immutable. */
export function storedComposition({ compositionId, shell, remotes }: Composition): Stored {
  return {
    compositionId,
    shell,
    remotes: remotes.map(({ name, version, rule, lkg }) => ({
      name,
      version,
      rule,
      ...(lkg ? { lkg: { version: lkg.version } } : {}),
    })),
  };
}

/** A kept composition with all that its versions say; null when there is none, or a version of it is unknown. */
export async function readComposition(
  database: Database,
  compositionId: string,
  inMemory: (name: string, version: string) => RemoteAssets | undefined,
): Promise<Composition | null> {
  const [row] = await database<{ body: Stored }[]>`
    select body from registry.compositions where composition_id = ${compositionId}`;
  if (!row) return null;
  const { remotes, shell } = row.body;
  const wanted = new Set(
    remotes.flatMap(({ name, version, lkg }) => [
      `${name}@${version}`,
      ...(lkg ? [`${name}@${lkg.version}`] : []),
    ]),
  );
  const found = new Map<string, RemoteAssets>();
  for (const id of wanted) {
    const [name = '', version = ''] = id.split('@');
    const assets = inMemory(name, version);
    if (assets) found.set(id, assets);
  }
  const missing = [...wanted].filter((id) => !found.has(id));
  if (missing.length > 0) {
    const versions = await database<{ name: string; version: string; assets: RemoteAssets }[]>`
      select name, version, assets from registry.versions where name || '@' || version = any (${missing})`;
    for (const { name, version, assets } of versions) found.set(`${name}@${version}`, assets);
  }
  if (found.size < wanted.size) return null;
  return {
    compositionId,
    shell,
    remotes: remotes.flatMap(({ name, version, rule, lkg }) => {
      const assets = found.get(`${name}@${version}`);
      return assets ? composedRemote(assets, rule, lkg && found.get(`${name}@${lkg.version}`)) : [];
    }),
  };
}
