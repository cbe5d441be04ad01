import type { DatabaseClient } from '../contracts/database-client.ts';
import { useEffect } from 'react';
import { getClient } from '../session/index.tsx';
import { useSite } from '../shell/index.tsx';
import { type SWRResponse, useQuery, useSWRConfig } from './index.ts';
import { cacheFor } from './cache-time.ts';
import { retryUpTo } from './retry.ts';

export interface ReadPolicy {
  /** So long the answer is not asked for again. */
  freshMs?: number;
  /** Asked for again after so long while it is shown, and on coming back to the page: for answers that run out. */
  renewMs?: number;
  /** Time an unused response stays cached; without it as long as the page lives. */
  gcTimeMs?: number;
  /** Retries after a transient failure. */
  retries?: number;
}

const RETRIES = 3;

/**
 * One read of the account's backend. Its key begins with its name and the account, so that no tenant meets another's answers;
 * null instead of arguments waits. Everything read is dropped when the person changes.
 */
export function useRead<T>(
  name: string,
  args: readonly unknown[] | null,
  read: (client: DatabaseClient, accountId: string) => Promise<T>,
  { freshMs, renewMs, gcTimeMs, retries = RETRIES }: ReadPolicy = {},
): SWRResponse<T, Error> {
  const { account_id: accountId } = useSite();
  const { cache, mutate } = useSWRConfig();
  const key = args && [name, accountId, ...args];
  const text = key && JSON.stringify(key);
  useEffect(() => {
    if (!text || gcTimeMs === undefined) return undefined;
    // With revalidation: SWR drops the answer of a request during which the entry changed, and repeats an answer that is
    // younger than two seconds. Without it whoever opens the screen again would wait for ever. The page may be gone by then.
    return cacheFor(
      cache,
      text,
      gcTimeMs,
      () => void mutate(JSON.parse(text), undefined).catch(() => undefined),
    );
  }, [cache, mutate, text, gcTimeMs]);
  return useQuery<T, Error>(key, async () => read(await getClient(), accountId), {
    revalidateOnFocus: renewMs !== undefined,
    ...(renewMs !== undefined && { refreshInterval: renewMs }),
    onErrorRetry: retryUpTo(retries),
    ...(freshMs !== undefined && { dedupingInterval: freshMs }),
  });
}
