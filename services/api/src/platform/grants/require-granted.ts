import { AppError } from '@stoa/shared/contracts/errors';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Queryable } from '../../shared/database/connect.ts';
import type { Actor } from '../../shared/audit/write-audit.ts';
import { beyondGrant, isEmpty, surfaceOf } from './covers.ts';
import { findGrant, NO_GRANT } from './grant-row.ts';

/** Refuses a team that brings to visitors what its remote was not granted; operators and the service decide themselves. */
export async function requireGranted(sql: Queryable, assets: RemoteAssets, actor: Actor): Promise<void> {
  if (actor.kind !== 'token') return;
  const { name, version, declaration } = assets;
  if (isEmpty(beyondGrant(surfaceOf(declaration), (await findGrant(sql, name)) ?? NO_GRANT))) return;
  throw new AppError(
    'not_granted',
    `${name} ${version} has routes or slots that ${name} was not granted: ask an operator.`,
  );
}
