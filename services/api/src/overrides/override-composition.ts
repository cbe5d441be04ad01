import { createHash } from 'node:crypto';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { Database } from '../database/connect.ts';
import { composeRemote } from '../registry/compose.ts';
import { requireServable } from '../registry/require-servable.ts';
import { isGranted } from './granted-overrides.ts';
import type { Override } from './override-tokens.ts';

/**
 * A composition with one remote in another published version. It is kept nowhere, so no health figure and no rollback
 * knows its id. null when the version may not be served, the grant was ended, or the registry cannot say so.
 */
export async function overrideComposition(
  database: Database,
  composition: Composition,
  { id, remote: name, version }: Override,
): Promise<Composition | null> {
  const composed = composition.remotes.find((remote) => remote.name === name);
  const assets =
    composed &&
    (await isGranted(database, id)
      .then((granted) => (granted ? requireServable(database, name, version) : null))
      .catch(() => null));
  if (!assets) return null;
  const { lkg: _, rule: __, ...usual } = composed;
  const remotes = composition.remotes.map((remote) =>
    remote === composed ? { ...composeRemote(assets), rule: 'override' as const, lkg: usual } : remote,
  );
  const compositionId = createHash('sha256')
    .update(`override|${composition.compositionId}|${name}@${version}`)
    .digest('hex')
    .slice(0, 24);
  return { ...composition, compositionId, remotes };
}
