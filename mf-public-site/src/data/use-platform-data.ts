import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { useQuery } from '@stoa/shared/data';
import { queryKey, runQuery } from '@stoa/shared/data/query';
import { useLocation, useParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useBootstrap } from '@stoa/shared/shell';

/** The result of a read that a route of the platform declares: its rows belong to the platform's own account. */
export function usePlatformData<T>(query: PageQuery): { data: T | undefined; error: Error | undefined } {
  const params = useParams() as Record<string, string>;
  const { search } = useLocation();
  const context = { accountId: PLATFORM_ACCOUNT_ID, params, search };
  const key = queryKey(query, context);
  const cameAlong = key in useBootstrap().data;
  const { data, error } = useQuery<unknown, Error>(
    key,
    async () => runQuery(await getClient(), query, context),
    { revalidateIfStale: !cameAlong },
  );
  return { data: data as T | undefined, error };
}
