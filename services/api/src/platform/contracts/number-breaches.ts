import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Queryable } from '../../shared/database/connect.ts';
import type { Breach } from '../registry/breach.ts';
import { digestOf } from '../registry/digest.ts';

/** Rejects a version number already published with other bytes. */
export async function numberBreaches(sql: Queryable, assets: RemoteAssets): Promise<Breach[]> {
  const { name, version } = assets;
  const [published] = await sql<{ digest: string }[]>`
    select digest from registry.versions where name = ${name} and version = ${version}`;
  if (!published || published.digest === digestOf(assets)) return [];
  return [
    {
      code: 'version_exists',
      path: 'version',
      message: `${name} ${version} was published before with other bytes; a version never changes`,
      accepts: 'a version that was never published',
    },
  ];
}
