import type { DatabaseClient } from '../contracts/database-client.ts';
import { STORAGE_LIST } from '../contracts/uploads.ts';
import { toAppError } from './upload-file.ts';

type Options = Parameters<ReturnType<DatabaseClient['storage']['from']>['list']>[1];

/** One folder of a bucket: a hundred entries by name from the first, by default. */
export async function listFolder(
  client: DatabaseClient,
  { bucket, folder = '' }: { bucket: string; folder?: string },
  options: Options = {},
) {
  const { data, error } = await client.storage.from(bucket).list(folder, { ...STORAGE_LIST, ...options });
  if (error) throw toAppError(error);
  return data;
}
