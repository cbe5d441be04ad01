import type { SupabaseClient } from '@supabase/supabase-js';
import { STORAGE_LIST } from '../contracts/uploads.ts';
import { refusalOf } from './upload-file.ts';

type Options = Parameters<ReturnType<SupabaseClient['storage']['from']>['list']>[1];

/** One folder of a bucket: a hundred entries by name from the first, unless told otherwise. */
export async function listFolder(
  client: SupabaseClient,
  { bucket, folder = '' }: { bucket: string; folder?: string },
  options: Options = {},
) {
  const { data, error } = await client.storage.from(bucket).list(folder, { ...STORAGE_LIST, ...options });
  if (error) throw refusalOf(error);
  return data;
}
