import type { Product } from '@stoa/shared/contracts/catalogue';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

const COLUMNS = 'id,account_id,slug,title,description,image,kind,resource_id,media_id,status,stock,version';

/** One product; null when there is none. */
export function useProduct(id: string | null) {
  const { account_id: accountId, settings } = useSite();
  return useQuery<Product | null, Error>(
    id !== null && ['shop-product', accountId, id],
    async () => {
      if (!/^[0-9a-f-]{36}$/i.test(id ?? '')) return null;
      const client = await getClient();
      const reply = await client
        .from('products')
        .select(COLUMNS)
        .eq('account_id', accountId)
        .eq('id', id ?? '');
      const [row] = must(reply);
      return row ? { ...row, ...(await readParts(accountId, settings.currency, row.id)) } : null;
    },
    { revalidateOnFocus: false },
  );
}

async function readParts(
  accountId: string,
  currency: string,
  productId: string,
): Promise<Pick<Product, 'price' | 'items'>> {
  const client = await getClient();
  const [prices, items] = await Promise.all([
    client
      .from('prices')
      .select('id,currency,amount_minor,frequency,iterations,trial_days')
      .eq('account_id', accountId)
      .eq('product_id', productId)
      .eq('currency', currency)
      .eq('active', true),
    client
      .from('product_items')
      .select('resource_type,resource_id')
      .eq('account_id', accountId)
      .eq('product_id', productId)
      .order('position'),
  ]);
  return {
    price: must(prices)[0] ?? null,
    items: must(items).map(({ resource_type, resource_id }) => ({ type: resource_type, id: resource_id })),
  };
}
