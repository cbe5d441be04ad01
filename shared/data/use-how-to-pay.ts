import { getClient } from '../session/index.tsx';
import { useSite } from '../shell/index.tsx';
import { must, useQuery } from './index.ts';

/** What the shop says of how an order is paid that waits for money outside any gateway; undefined where it says nothing. */
export function useHowToPay({ status, provider }: { status: string; provider: string }): string | undefined {
  const { account_id: accountId } = useSite();
  const isAsked = status === 'pending' && provider === 'offline';
  const { data } = useQuery<string, Error>(isAsked ? ['how-to-pay', accountId] : null, async () => {
    const client = await getClient();
    const reply = await client.from('shop_settings').select('seller').eq('account_id', accountId).limit(1);
    const [row] = must(reply) as unknown as { seller?: { howToPay?: string } }[];
    return row?.seller?.howToPay ?? '';
  });
  return data?.trim() || undefined;
}
