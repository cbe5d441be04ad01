import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { PAGE_DATA_FRESH_MS } from '../contracts/limits.ts';
import type { PageQuery } from '../contracts/page-query.ts';
import { getClient } from '../session/index.tsx';
import { useBootstrap, useSite } from '../shell/index.tsx';
import { queryKey, runQuery } from './query.ts';

/**
 * The result of a read that this remote's route declares: at once on first load, fetched on navigation.
 * @param fields of the block that a read with `withBlock` is for
 */
export function usePageData<T>(
  query: PageQuery,
  fields?: Record<string, string>,
): {
  data: T | undefined;
  error: Error | undefined;
  isLoading: boolean;
} {
  const params = { ...(useParams() as Record<string, string>), ...fields };
  const { search } = useLocation();
  const context = { accountId: useSite().account_id, params, search };
  const key = queryKey(query, context);
  const [isYoung] = useState(isYoungPage);
  const cameAlong = key in useBootstrap().data;
  const { data, error, isLoading } = useSWR<unknown, Error>(
    key,
    async () => runQuery(await getClient(), query, context),
    { revalidateIfStale: !(isYoung && cameAlong) },
  );
  return { data: data as T | undefined, error, isLoading };
}

const isYoungPage = () => performance.now() < PAGE_DATA_FRESH_MS;
