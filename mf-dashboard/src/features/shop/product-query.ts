import type { Product } from '@stoa/shared/contracts/catalogue';
import { PRODUCT_KINDS, type ProductKind } from '@stoa/shared/contracts/product-kind';
import type { ListPage, ListQuery } from '@stoa/shared/lists';
import { choiceValues, parseRange } from '@stoa/shared/lists/filter-values';
import { toListPage } from '@stoa/shared/lists/to-list-page';
import type { getClient } from '@stoa/shared/session';
import { likePattern } from '../../data/like-pattern.ts';
import { PRODUCT_STATUSES } from './product-values.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

export interface ListedProduct extends Pick<
  Product,
  'id' | 'slug' | 'title' | 'kind' | 'status' | 'stock' | 'price'
> {
  created_at: string;
  updated_at: string;
  itemCount: number;
}

export interface ProductScope {
  accountId: string;
  /** Prices are shown in the shop's currency. */
  currency: string;
  /** Only products of this kind; null for all. */
  kind: ProductKind | null;
}

export const PRODUCTS_BY_TITLE = { key: 'title', isDescending: false };

/** The columns of the table by which the list sorts. */
const SORTED = { title: 'title', stock: 'stock', created: 'created_at', updated: 'updated_at' } as const;
const COLUMNS =
  'id,slug,title,kind,status,stock,created_at,updated_at,prices(id,currency,amount_minor,frequency,iterations,trial_days),product_items(resource_id)';

/** Reads the products `from`..`to` of a list with their prices, and how many match. */
export async function readProducts(
  client: Client,
  { accountId, currency, kind }: ProductScope,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number },
): Promise<ListPage<ListedProduct>> {
  let request = client
    .from('products')
    .select(COLUMNS, { count: 'exact' })
    .eq('account_id', accountId)
    .eq('prices.currency', currency)
    .eq('prices.active', true);
  const statuses = choiceValues(filters['status'] ?? '');
  const status = PRODUCT_STATUSES.filter((one) => statuses.includes(one));
  if (status.length > 0) request = request.in('status', status);
  const chosen = choiceValues(filters['kind'] ?? '');
  const kinds = kind ? [kind] : PRODUCT_KINDS.filter((one) => chosen.includes(one));
  if (kinds.length > 0) request = request.in('kind', kinds);
  const stock = parseRange(filters['stock'] ?? '');
  if (stock.from) request = request.gte('stock', Number(stock.from));
  if (stock.to) request = request.lte('stock', Number(stock.to));
  const pattern = likePattern(search);
  if (pattern) request = request.or(`title.ilike.${pattern},slug.ilike.${pattern}`);
  const reply = await request
    .order(SORTED[sort.key as keyof typeof SORTED] ?? 'title', {
      ascending: !sort.isDescending,
      nullsFirst: false,
    })
    .order('id')
    .range(range.from, range.to);
  const { rows, total } = toListPage(reply);
  return {
    rows: rows.map(({ prices, product_items, ...row }) => ({
      ...row,
      price: prices[0] ?? null,
      itemCount: product_items.length,
    })),
    total,
  };
}
