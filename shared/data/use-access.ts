import useSWR from 'swr';
import type { AccountAccess } from '../contracts/account.ts';
import { ROLE_FRESH_MS } from '../contracts/limits.ts';
import { getClient, useSession } from '../session/index.tsx';
import { useAccount } from '../shell/index.tsx';
import { must } from './must.ts';

/** Returns the signed-in user's member, role and capabilities; undefined while loading or signed out. */
export function useAccess(): { access: AccountAccess | undefined; isLoading: boolean } {
  const account = useAccount();
  const { user } = useSession();
  const key = account && user ? ['access', account.account_id, user.id] : null;
  const { data, isLoading } = useSWR(
    key,
    async () =>
      must(await (await getClient()).rpc('my_account_access', { p_account_id: account?.account_id ?? '' })),
    { dedupingInterval: ROLE_FRESH_MS },
  );
  return { access: data, isLoading };
}
