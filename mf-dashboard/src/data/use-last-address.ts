import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

/** The postal address of the newest email that has one. */
export function useLastAddress() {
  const { account_id: accountId } = useSite();
  return useQuery<string, Error>(['campaign-address', accountId], async () => {
    const client = await getClient();
    const rows = must(
      await client
        .from('campaigns')
        .select('postal_address')
        .eq('account_id', accountId)
        .order('created_at', { ascending: false })
        .limit(10),
    );
    return rows.find(({ postal_address }) => postal_address !== '')?.postal_address ?? '';
  });
}
