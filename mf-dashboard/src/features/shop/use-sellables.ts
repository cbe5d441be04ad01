import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import type { Named } from './use-holdables.ts';

/** Everything that is on sale in the account's currency. */
export function useSellables() {
  const { account_id: accountId, settings } = useSite();
  return useQuery<Named[], Error>(['shop-sellables', accountId, settings.currency], async () => {
    const client = await getClient();
    const [products, prices] = await Promise.all([
      client
        .from('products')
        .select('id,title')
        .eq('account_id', accountId)
        .eq('status', 'active')
        .order('title')
        .limit(500),
      client
        .from('prices')
        .select('product_id')
        .eq('account_id', accountId)
        .eq('currency', settings.currency)
        .eq('active', true)
        .limit(2000),
    ]);
    const priced = new Set(must(prices).map((row) => row.product_id));
    return must(products).filter(({ id }) => priced.has(id));
  });
}
