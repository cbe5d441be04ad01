import { getClient } from '../session/index.tsx';
import { useSite } from '../shell/index.tsx';
import { must, useQuery } from './index.ts';

/** Returns the shop's payment instructions for an unpaid offline order; undefined when it has none. */
export function useHowToPay({ status, provider }: { status: string; provider: string }): string | undefined {
  const { account_id: accountId } = useSite();
  const shouldLoad = status === 'pending' && provider === 'offline';
  const { data } = useQuery<string, Error>(shouldLoad ? ['how-to-pay', accountId] : null, async () => {
    const client = await getClient();
    const said: unknown = must(await client.rpc('how_to_pay', { p_account_id: accountId }));
    return typeof said === 'string' ? said : '';
  });
  return data?.trim() || undefined;
}
