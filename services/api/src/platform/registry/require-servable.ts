import { AppError } from '@stoa/shared/contracts/errors';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Queryable } from '../../shared/database/connect.ts';

/** The version's description, if it is there and may be served. */
export async function requireServable(
  sql: Queryable,
  remote: string,
  version: string,
): Promise<RemoteAssets> {
  const [found] = await sql<{ status: string; collected_at: Date | null; assets: RemoteAssets }[]>`
    select status, collected_at, assets from registry.versions
    where name = ${remote} and version = ${version} and name <> 'shell'`;
  if (!found) throw new AppError('version_not_found', `${remote} has no version ${version}.`);
  if (found.status === 'withdrawn') {
    throw new AppError('version_not_found', `${remote} ${version} is withdrawn and is served no more.`);
  }
  if (found.collected_at) {
    throw new AppError(
      'version_not_found',
      `The files of ${remote} ${version} were cleaned away: publish the same build again first.`,
    );
  }
  return found.assets;
}
