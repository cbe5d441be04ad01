import type { Product } from '@stoa/shared/contracts/catalogue';
import type { ProductKind } from '@stoa/shared/contracts/product-kind';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { likePattern } from '../../data/like-pattern.ts';

const COLUMNS = 'id,account_id,slug,title,description,image,kind,resource_id,media_id,status,stock,version';
type Row = Omit<Product, 'price' | 'items'>;

export const PRODUCTS_PAGE_SIZE = 20;

export interface ProductFilter {
  search: string;
  status: Product['status'] | null;
  kind: ProductKind | null;
  page: number;
}

/** One page of what is sold, with its prices in the account's currency. */
export function useProducts(filter: ProductFilter) {
  const { account_id: accountId, settings } = useSite();
  return useQuery<{ products: Product[]; total: number }, Error>(
    ['shop-products', accountId, filter],
    async () => {
      const from = (filter.page - 1) * PRODUCTS_PAGE_SIZE;
      let query = (await getClient())
        .from('products')
        .select(COLUMNS, { count: 'exact' })
        .eq('account_id', accountId);
      if (filter.status) query = query.eq('status', filter.status);
      if (filter.kind) query = query.eq('kind', filter.kind);
      const pattern = likePattern(filter.search);
      if (pattern) query = query.or(`title.ilike.${pattern},slug.ilike.${pattern}`);
      const reply = await query
        .order('title')
        .order('id')
        .range(from, from + PRODUCTS_PAGE_SIZE - 1);
      const rows = must(reply);
      return {
        products: await withParts(accountId, settings.currency, rows),
        total: reply.count ?? rows.length,
      };
    },
    { keepPreviousData: true },
  );
}

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
      const [product] = await withParts(accountId, settings.currency, must(reply));
      return product ?? null;
    },
    { revalidateOnFocus: false },
  );
}

async function withParts(accountId: string, currency: string, rows: Row[]): Promise<Product[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const client = await getClient();
  const [prices, items] = await Promise.all([
    client
      .from('prices')
      .select('id,product_id,currency,amount_minor,frequency,iterations,trial_days')
      .eq('account_id', accountId)
      .eq('currency', currency)
      .eq('active', true)
      .in('product_id', ids),
    client
      .from('product_items')
      .select('product_id,resource_type,resource_id')
      .eq('account_id', accountId)
      .in('product_id', ids)
      .order('position'),
  ]);
  const priceRows = must(prices);
  const itemRows = must(items);
  return rows.map((row) => ({
    ...row,
    price: priceRows.find(({ product_id }) => product_id === row.id) ?? null,
    items: itemRows
      .filter(({ product_id }) => product_id === row.id)
      .map(({ resource_type, resource_id }) => ({ type: resource_type, id: resource_id })),
  }));
}
