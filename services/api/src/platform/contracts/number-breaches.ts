import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Queryable } from '../../shared/database/connect.ts';
import type { Breach } from '../registry/breach.ts';
import { digestOf } from '../registry/digest.ts';

/** Whether a build has a number under which other bytes are published already. */
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
