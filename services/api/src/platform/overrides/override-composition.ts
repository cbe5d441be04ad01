import { createHash } from 'node:crypto';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { Database } from '../../shared/database/connect.ts';
import { composeRemote } from '../registry/compose.ts';
import { requireServable } from '../registry/require-servable.ts';
import { isGranted } from './granted-overrides.ts';
import { localBase, type LocalBuilds } from './local-builds.ts';
import type { Override } from './override-tokens.ts';

/**
 * A composition with one remote in another version. It is kept nowhere, so no health figure and no rollback knows its
 * id. null when the version may not be served, the grant was ended, or the registry cannot say so. Nothing good stands
 * behind a local build: whoever made it wants to see it fail.
 */
export async function overrideComposition(
  { database, localBuilds }: { database: Database; localBuilds: LocalBuilds | null },
  composition: Composition,
  { id, remote: name, version, local }: Override,
): Promise<Composition | null> {
  const composed = composition.remotes.find((remote) => remote.name === name);
  const assets =
    composed &&
    (await isGranted(database, id)
      .then((granted) => {
        if (!granted) return null;
        return local ? (localBuilds?.read(local) ?? null) : requireServable(database, name, version);
      })
      .catch(() => null));
  if (!assets) return null;
  const { lkg: _, rule: __, ...usual } = composed;
  const shown = local
    ? { ...composeRemote(assets), version, base: localBase(local), rule: 'override' as const }
    : { ...composeRemote(assets), rule: 'override' as const, lkg: usual };
  const remotes = composition.remotes.map((remote) => (remote === composed ? shown : remote));
  const compositionId = createHash('sha256')
    .update(`override|${composition.compositionId}|${name}@${version}|${local ?? ''}`)
    .digest('hex')
    .slice(0, 24);
  return { ...composition, compositionId, remotes };
}
