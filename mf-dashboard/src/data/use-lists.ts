import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export interface ListRow {
  id: string;
  name: string;
}

/** The lists of the site. */
export function useLists() {
  const { account_id: accountId } = useSite();
  return useQuery<ListRow[], Error>(['campaign-lists', accountId], async () => {
    const client = await getClient();
    return must(
      await client.from('lists').select('id,name').eq('account_id', accountId).order('name').limit(200),
    );
  });
}
