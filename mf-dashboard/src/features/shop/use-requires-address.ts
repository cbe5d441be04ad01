import { useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

/**
 * Checks whether an order of this product needs an address: always for goods, else if the shop requires it.
 */
export function useRequiresAddress(productId: string): boolean {
  const { account_id: accountId } = useSite();
  const key = productId === '' ? null : ['order-asks-address', accountId, productId];
  const { data } = useQuery<boolean, Error>(key, async () => {
    const client = await getClient();
    const { data: requiresAddress } = await client.rpc('order_asks_address', {
      p_account_id: accountId,
      p_product_ids: [productId],
    });
    return requiresAddress === true;
  });
  return data ?? false;
}
