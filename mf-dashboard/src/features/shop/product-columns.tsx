import { StatusBadge } from '@stoa/shared/controls';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import type { ListedProduct } from './product-query.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import { usePriceText } from './use-price-text.ts';

/** The columns of products, or of memberships. */
export function useProductColumns(part: 'products' | 'memberships'): ListColumn<ListedProduct>[] {
  const { t } = useShopTranslations();
  const { count, date } = useFormat();
  const priceText = usePriceText();
  const stock: ListColumn<ListedProduct> = {
    key: 'stock',
    title: t('products.stock'),
    align: 'end',
    isSortable: true,
    render: ({ stock: left, kind }) =>
      kind !== 'product' ? '–' : left === null ? t('products.endless') : count(left),
  };
  const items: ListColumn<ListedProduct> = {
    key: 'items',
    title: t('memberships.opens'),
    render: ({ itemCount }) => t('memberships.things', { count: itemCount }),
  };
  return [
    {
      key: 'title',
      title: t('products.product'),
      isSortable: true,
      render: ({ id, title, kind }, place = '') => (
        <>
          <Link to={`${SHOP_PATHS.products}/${id}${place}${part === 'products' ? '' : `&part=${part}`}`}>
            <bdi>{title}</bdi>
          </Link>
          {part === 'products' && <CellLine>{t(`products.kinds.${kind}`)}</CellLine>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('products.status'),
      render: ({ status }) => <StatusBadge status={status}>{t(`products.statuses.${status}`)}</StatusBadge>,
    },
    { key: 'slug', title: t('products.slug'), isHidden: true, render: ({ slug }) => <bdi>{slug}</bdi> },
    {
      key: 'created',
      title: t('products.created'),
      isSortable: true,
      isDescendingFirst: true,
      isHidden: true,
      render: ({ created_at }) => date(created_at),
    },
    {
      key: 'updated',
      title: t('products.updated'),
      isSortable: true,
      isDescendingFirst: true,
      isHidden: true,
      render: ({ updated_at }) => date(updated_at),
    },
    part === 'products' ? stock : items,
    { key: 'price', title: t('products.price'), align: 'end', render: ({ price }) => priceText(price) },
  ];
}
