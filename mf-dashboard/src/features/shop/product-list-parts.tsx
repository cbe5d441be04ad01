import type { Product } from '@stoa/shared/contracts/catalogue';
import { currencyDigits } from '@stoa/shared/contracts/currencies';
import { minorPerUnit } from '@stoa/shared/contracts/money';
import { PRODUCT_KINDS, type ProductKind } from '@stoa/shared/contracts/product-kind';
import { StatusBadge } from '@stoa/shared/controls';
import type { BulkAction, CsvColumn, ListColumn, ListFilter } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { Muted } from './muted.ts';
import { PRODUCT_STATUSES } from './product-values.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import { usePriceText } from './use-price-text.ts';

/** The columns of products, or of memberships. */
export function useProductColumns(part: 'products' | 'memberships'): ListColumn<Product>[] {
  const { t } = useShopTranslations();
  const { count } = useFormat();
  const priceText = usePriceText();
  const stock: ListColumn<Product> = {
    key: 'stock',
    title: t('products.stock'),
    align: 'end',
    isSortable: true,
    render: ({ stock: left, kind }) =>
      kind !== 'product' ? '–' : left === null ? t('products.endless') : count(left),
  };
  const items: ListColumn<Product> = {
    key: 'items',
    title: t('memberships.opens'),
    render: (product) => t('memberships.things', { count: product.items.length }),
  };
  return [
    {
      key: 'title',
      title: t('products.product'),
      isSortable: true,
      render: ({ id, title, kind }) => (
        <>
          <Link to={`${SHOP_PATHS.products}/${id}`}>{title}</Link>
          {part === 'products' && <Muted>{t(`products.kinds.${kind}`)}</Muted>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('products.status'),
      render: ({ status }) => <StatusBadge status={status}>{t(`products.statuses.${status}`)}</StatusBadge>,
    },
    part === 'products' ? stock : items,
    { key: 'slug', title: t('products.slugColumn'), isHidden: true, render: ({ slug }) => slug },
    { key: 'price', title: t('products.price'), align: 'end', render: ({ price }) => priceText(price) },
  ];
}

/** The filters of products; a list of one kind has none by kind. */
export function useProductFilters(kind: ProductKind | null): ListFilter[] {
  const { t } = useShopTranslations();
  const options = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: t(`products.${key}.${value}`) }));
  const status: ListFilter = {
    key: 'status',
    label: t('products.status'),
    kind: 'choice',
    options: options(PRODUCT_STATUSES, 'statuses'),
  };
  if (kind) return [status];
  return [
    status,
    { key: 'kind', label: t('products.kind'), kind: 'choice', options: options(PRODUCT_KINDS, 'kinds') },
    { key: 'stock', label: t('products.stock'), kind: 'number' },
  ];
}

/** The export's columns: the price as a plain decimal. */
export function useProductCsv(): CsvColumn<Product>[] {
  return [
    { column: 'title', title: 'title', value: ({ title }) => title },
    { column: 'slug', title: 'slug', value: ({ slug }) => slug },
    { column: 'title', title: 'kind', value: ({ kind }) => kind },
    { column: 'status', title: 'status', value: ({ status }) => status },
    { column: 'stock', title: 'stock', value: ({ stock }) => stock },
    {
      column: 'price',
      title: 'price',
      value: ({ price }) =>
        price && (price.amount_minor / minorPerUnit(price.currency)).toFixed(currencyDigits(price.currency)),
    },
    { column: 'price', title: 'currency', value: ({ price }) => price?.currency ?? null },
  ];
}

/** Puts products up for sale, back to draft or into the archive; each can be undone. */
export function useProductBulk(accountId: string): BulkAction<Product>[] {
  const { t } = useShopTranslations();
  const save = (product: Product, status: Product['status']) =>
    callShopRpc('save_product', { p_account_id: accountId, p_product: { id: product.id, status } });
  const action = (key: string, status: Product['status']): BulkAction<Product> => ({
    key,
    label: t(`products.bulk.${key}`),
    canRun: (product) => product.status !== status,
    run: (product) => save(product, status),
    undo: (product) => save(product, product.status),
    doneText: (count) => t(`products.bulk.${key}Done`, { count }),
  });
  return [action('publish', 'active'), action('unpublish', 'draft'), action('archive', 'archived')];
}
