import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { queryKey, runQuery } from '@stoa/shared/data/query';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Log } from '../log.ts';
import type { PageReader } from '../page-reads/page-reader.ts';

export interface LoadedData {
  /** By query key: what the browser's cache starts with. */
  data: Record<string, unknown>;
  /** By the query's short key: what head rules read. */
  named: Record<string, unknown>;
  isComplete: boolean;
  isMissingRow: boolean;
}

export interface LoadDataInput {
  client: SupabaseClient;
  /** The short way, where the account's data lies in our own database. */
  reader: PageReader | null;
  queries: PageQuery[];
  accountId: string;
  params: Record<string, string>;
  deadlineMs: number;
  log: Log;
}

/** Runs a page's declared reads side by side; one that fails or is late is left to the browser. */
export async function loadData(input: LoadDataInput): Promise<LoadedData> {
  const { client, reader, queries, accountId, params, deadlineMs, log } = input;
  const loaded: LoadedData = { data: {}, named: {}, isComplete: true, isMissingRow: false };
  const context = { accountId, params };
  // Whatever the short way does not know or cannot do is asked the long way, which says what is wrong with it.
  const read = await (reader && within(deadlineMs, reader.read(queries, context)).catch(() => null));
  await Promise.all(
    queries.map(async (query) => {
      try {
        const result = read?.has(query)
          ? read.get(query)
          : await within(deadlineMs, runQuery(client, query, context));
        loaded.data[queryKey(query, context)] = result;
        loaded.named[query.key] = result;
        if (query.required && result === null) loaded.isMissingRow = true;
      } catch (error) {
        loaded.isComplete = false;
        log.warn({ error, accountId, from: query.from, key: query.key }, 'a page read failed');
      }
    }),
  );
  return loaded;
}

async function within<T>(deadlineMs: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
