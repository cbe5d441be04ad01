import type { Product } from '@stoa/shared/contracts/catalogue';
import { PRODUCT_KINDS, type ProductKind } from '@stoa/shared/contracts/product-kind';
import { must, useQuery } from '@stoa/shared/data';
import { choiceValues, type ListPage, type ListQuery, parseRange } from '@stoa/shared/lists';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { likePattern } from '../../data/like-pattern.ts';
import { PRODUCT_STATUSES } from './product-values.ts';

const COLUMNS = 'id,account_id,slug,title,description,image,kind,resource_id,media_id,status,stock,version';
type Row = Omit<Product, 'price' | 'items'>;

interface ProductScope {
  accountId: string;
  currency: string;
  kind: ProductKind | null;
}

/** Reads the products `from`..`to` of a list, with their prices in the account's currency, and how many match. */
export async function readProducts(
  { accountId, currency, kind }: ProductScope,
  { search, filters, sort }: ListQuery,
  { from, to }: { from: number; to: number },
): Promise<ListPage<Product>> {
  let query = (await getClient())
    .from('products')
    .select(COLUMNS, { count: 'exact' })
    .eq('account_id', accountId);
  const statuses = choiceValues(filters['status'] ?? '');
  const status = PRODUCT_STATUSES.filter((one) => statuses.includes(one));
  if (status.length > 0) query = query.in('status', status);
  const kinds = choiceValues(filters['kind'] ?? '');
  const wanted = kind ? [kind] : PRODUCT_KINDS.filter((one) => kinds.includes(one));
  if (wanted.length > 0) query = query.in('kind', wanted);
  const stock = parseRange(filters['stock'] ?? '');
  if (stock.from) query = query.gte('stock', Number(stock.from));
  if (stock.to) query = query.lte('stock', Number(stock.to));
  const pattern = likePattern(search);
  if (pattern) query = query.or(`title.ilike.${pattern},slug.ilike.${pattern}`);
  const reply = await query
    .order(sort.key === 'stock' ? 'stock' : 'title', { ascending: !sort.isDescending, nullsFirst: false })
    .order('id')
    .range(from, to);
  const rows = must(reply);
  return { rows: await withParts(accountId, currency, rows), total: reply.count ?? rows.length };
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
