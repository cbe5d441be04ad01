import type { ProductKind } from '@stoa/shared/contracts/product-kind';
import { DataList } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { Package } from 'lucide-react';
import { useShopTranslations } from '../../translations/shop/index.ts';
import {
  useProductBulk,
  useProductColumns,
  useProductCsv,
  useProductFilters,
} from './product-list-parts.tsx';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { useErrorMessage } from './use-error-message.ts';
import { readProducts } from './use-products.ts';

const BY_TITLE = { key: 'title', isDescending: false };

/** What the shop sells. */
export function ShopProducts() {
  return <ProductsScreen part="products" kind={null} />;
}

/** What people belong by. */
export function ShopMemberships() {
  return <ProductsScreen part="memberships" kind="membership" />;
}

function ProductsScreen({ part, kind }: { part: 'products' | 'memberships'; kind: ProductKind | null }) {
  const { t } = useShopTranslations();
  const { name } = useSite();
  const add = `${SHOP_PATHS.products}/new${kind ? `?kind=${kind}` : ''}`;
  const create = <LinkButton to={add}>{t(`${part}.add`)}</LinkButton>;
  return (
    <ShopScreen title={t(`tabs.${part}`)} lead={t(`${part}.lead`, { site: name })} actions={create}>
      <ProductList part={part} kind={kind} />
    </ShopScreen>
  );
}

function ProductList({ part, kind }: { part: 'products' | 'memberships'; kind: ProductKind | null }) {
  const { t } = useShopTranslations();
  const { account_id: accountId, slug, settings } = useSite();
  return (
    <DataList
      id={part}
      cacheKey="shop-products"
      scope={[part]}
      caption={t(`${part}.caption`)}
      columns={useProductColumns(part)}
      filters={useProductFilters(kind)}
      sort={BY_TITLE}
      search={{ label: t('products.search'), hint: t('products.searchHint') }}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      read={(query, from, to) =>
        readProducts({ accountId, currency: settings.currency, kind }, query, { from, to })
      }
      csv={{ fileName: `${part}-${slug}.csv`, columns: useProductCsv() }}
      bulk={useProductBulk(accountId)}
      errorText={useErrorMessage()}
      noMatchTitle={t('products.noMatchTitle')}
      empty={
        <EmptyState icon={<Package size={40} strokeWidth={1.25} />} title={t(`${part}.emptyTitle`)}>
          {t(`${part}.empty`)}
        </EmptyState>
      }
    />
  );
}
