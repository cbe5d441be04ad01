import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import type { PageQuery } from '../contracts/page-query.ts';
import { getClient } from '../session/index.tsx';
import { useSite } from '../shell/index.tsx';
import { queryKey, runQuery } from './query.ts';

/** The result of a read that this remote's route declares: at once on first load, fetched on navigation. */
export function usePageData<T>(query: PageQuery): {
  data: T | undefined;
  error: Error | undefined;
  isLoading: boolean;
} {
  const params = useParams() as Record<string, string>;
  const context = { accountId: useSite().account_id, params };
  const { data, error, isLoading } = useSWR<unknown, Error>(queryKey(query, context), () =>
    runQuery(getClient(), query, context),
  );
  return { data: data as T | undefined, error, isLoading };
}
