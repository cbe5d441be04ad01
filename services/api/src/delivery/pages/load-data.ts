import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { addressValues } from '@stoa/shared/data/address-values';
import { deferredParams } from '@stoa/shared/data/deferred-params';
import { type QueryContext, queryKey, runQuery } from '@stoa/shared/data/query';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Log } from '../../shared/log/log.ts';
import { MAX_BLOCK_READS } from '../limits.ts';
import type { PageReader } from '../page-reads/page-reader.ts';
import { DatabaseAway } from '../page-reads/watched-reader.ts';
import { TimedOut, within } from './within.ts';

export interface LoadedData {
  /** By query key: what the browser's cache starts with. */
  data: Record<string, unknown>;
  /** By the query's short key: what head rules read. */
  named: Record<string, unknown>;
  isComplete: boolean;
  isMissingRow: boolean;
  /** Of the read that a preview stands in for. */
  standInKey?: string;
}

export interface LoadDataInput {
  client: SupabaseClient;
  /** The short way, where the account's data lies in our own database. */
  reader: Pick<PageReader, 'read'> | null;
  queries: PageQuery[];
  accountId: string;
  params: Record<string, string>;
  /** The part of the address that the reads listen to. */
  search: string;
  deadlineMs: number;
  log: Log;
}

/** Runs a page's declared reads side by side, then those that begin with what they found; one that fails or is late is left to the browser. */
export async function loadData(input: LoadDataInput): Promise<LoadedData> {
  const { queries, accountId, params, search } = input;
  const loaded: LoadedData = { data: {}, named: {}, isComplete: true, isMissingRow: false };
  const context = { accountId, params, search };
  await readAll(
    input,
    queries.filter((query) => !isDeferred(query)).map((query) => ({ query, context })),
    loaded,
  );
  const deferred = queries.filter(isDeferred).flatMap((query) =>
    deferredParams(loaded.named, query).map((fields) => ({
      query,
      context: { ...context, params: { ...params, ...fields } },
    })),
  );
  const wanted = new Map(deferred.map((read) => [queryKey(read.query, read.context), read]));
  if (wanted.size > 0) await readAll(input, [...wanted.values()].slice(0, MAX_BLOCK_READS), loaded);
  return loaded;
}

/** Asks a function that takes the words of the address. */
async function runFunction(client: SupabaseClient, query: PageQuery, { search }: QueryContext) {
  const text = addressValues(query, search).find?.text ?? '';
  const { data, error } = await client.rpc(query.from, { p_text: text, p_is_final: true });
  if (error) throw new Error(error.message);
  return data as unknown;
}

const isDeferred = ({ withBlock, withRecord }: PageQuery) =>
  withBlock !== undefined || withRecord !== undefined;

interface Read {
  query: PageQuery;
  context: QueryContext;
}

async function readAll(
  { client, reader, accountId, deadlineMs, log }: LoadDataInput,
  reads: Read[],
  loaded: LoadedData,
): Promise<void> {
  // Whatever the short way does not know or cannot do is asked the long way, which says what is wrong with it; one that is
  // late there would be late here too.
  let given: unknown = null;
  const short = await (reader &&
    within(deadlineMs, reader.read(reads)).catch((error: unknown) => {
      if (error instanceof TimedOut || error instanceof DatabaseAway) given = error;
      return null;
    }));
  await Promise.all(
    reads.map(async (read) => {
      const { query, context } = read;
      try {
        if (given) throw given;
        const result = short?.has(read)
          ? short.get(read)
          : await within(
              deadlineMs,
              query.isFunction ? runFunction(client, query, context) : runQuery(client, query, context),
            );
        loaded.data[queryKey(query, context)] = result;
        loaded.named[query.key] = result;
        if (query.required && result === null) loaded.isMissingRow = true;
      } catch (error) {
        loaded.isComplete = false;
        log.warn({ error, accountId, from: query.from, key: query.key }, 'a page read failed');
      }
    }),
  );
}
