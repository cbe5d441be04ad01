import type { ListOverview } from '@stoa/shared/contracts/contacts';
import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';

/** Reads the lists and tags of the site with their counts. */
export function useListOverview() {
  const { account_id: accountId } = useSite();
  return useQuery<ListOverview, Error>(['contact-lists', accountId], () =>
    callRpc('list_overview', { p_account_id: accountId }),
  );
}
