import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@stoa/shared/contracts/errors';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Queryable } from '../../shared/database/connect.ts';
import type { ArtifactStore } from './store.ts';

/** The first file of a version that is missing from the store or has other bytes than were published; null when all is there. */
export async function findDamage(
  store: Pick<ArtifactStore, 'remoteDir'>,
  { name, version, files }: Pick<RemoteAssets, 'name' | 'version' | 'files'>,
): Promise<string | null> {
  const folder = store.remoteDir(name, version);
  for (const [path, { integrity }] of Object.entries(files)) {
    if ((await integrityOfFile(join(folder, path))) !== integrity) return path;
  }
  return null;
}

/** Refuses to bring a version to anybody whose files are not whole. */
export async function requireIntact(
  sql: Queryable,
  store: Pick<ArtifactStore, 'remoteDir'>,
  remote: string,
  version: string,
): Promise<void> {
  const [row] = await sql<{ assets: RemoteAssets }[]>`
    select assets from registry.versions where name = ${remote} and version = ${version}`;
  const damaged = row && (await findDamage(store, row.assets));
  if (!damaged) return;
  throw new AppError(
    'artifact_damaged',
    `${damaged} of ${remote} ${version} is missing or changed in the store: publish the same build again first.`,
  );
}

async function integrityOfFile(file: string): Promise<string | null> {
  const hash = createHash('sha384');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch {
    return null;
  }
  return `sha384-${hash.digest('base64')}`;
}
