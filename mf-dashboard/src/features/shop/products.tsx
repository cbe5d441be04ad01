import { PRODUCT_KINDS, type ProductKind } from '@stoa/shared/contracts/product-kind';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { useProductColumns } from './product-columns.tsx';
import { PRODUCTS_BY_TITLE, readProducts } from './product-query.ts';
import { PRODUCT_STATUSES } from './product-values.ts';
import { PRODUCT_CSV } from './products-csv.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { useProductBulk, useProductErrorMessage } from './use-product-bulk.ts';

type Part = 'products' | 'memberships';

/** Lists the shop's products. */
export function ShopProducts() {
  return <ProductsScreen part="products" kind={null} />;
}

/** Products that are paid again and again and open things while they are. */
export function ShopMemberships() {
  return <ProductsScreen part="memberships" kind="membership" />;
}

function ProductsScreen({ part, kind }: { part: Part; kind: ProductKind | null }) {
  const { t } = useShopTranslations();
  const path = `${SHOP_PATHS.products}/new${kind ? `?kind=${kind}` : ''}`;
  const add = <LinkButton to={path}>{t(`${part}.add`)}</LinkButton>;
  return (
    <ShopScreen title={t(`tabs.${part}`)} actions={add}>
      <ProductList part={part} kind={kind} add={add} />
    </ShopScreen>
  );
}

function ProductList({ part, kind, add }: { part: Part; kind: ProductKind | null; add: ReactNode }) {
  const { t } = useShopTranslations();
  const { account_id: accountId, slug, settings } = useSite();
  const { currency } = settings;
  return (
    <DataList
      id={part}
      cacheKey="shop-products"
      scope={[kind, currency]}
      caption={t(`${part}.caption`)}
      columns={useProductColumns(part)}
      filters={useProductFilters(kind)}
      sort={PRODUCTS_BY_TITLE}
      search={{ label: t(`${part}.search`), hint: t('products.searchHint') }}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      read={async (query, from, to) =>
        readProducts(await getClient(), { accountId, currency, kind }, query, { from, to })
      }
      csv={{ fileName: `${part}-${slug}.csv`, columns: PRODUCT_CSV }}
      bulk={useProductBulk()}
      errorText={useProductErrorMessage()}
      noMatchTitle={t(`${part}.noMatchTitle`)}
      empty={
        <EmptyState
          icon={<Package size={40} strokeWidth={1.25} />}
          title={t(`${part}.emptyTitle`)}
          action={add}
        >
          {t(`${part}.empty`)}
        </EmptyState>
      }
    />
  );
}

/** Returns the filters of products; a list of one kind has none by kind or stock. */
function useProductFilters(kind: ProductKind | null): ListFilter[] {
  const { t } = useShopTranslations();
  const status: ListFilter = {
    key: 'status',
    label: t('products.status'),
    kind: 'choice',
    options: PRODUCT_STATUSES.map((value) => ({ value, label: t(`products.statuses.${value}`) })),
  };
  if (kind) return [status];
  return [
    status,
    {
      key: 'kind',
      label: t('products.kind'),
      kind: 'choice',
      options: PRODUCT_KINDS.map((value) => ({ value, label: t(`products.kinds.${value}`) })),
    },
    { key: 'stock', label: t('products.stock'), kind: 'number' },
  ];
}
