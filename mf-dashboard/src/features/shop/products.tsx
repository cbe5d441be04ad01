import type { Product } from '@stoa/shared/contracts/catalogue';
import type { ProductKind } from '@stoa/shared/contracts/product-kind';
import { useSite } from '@stoa/shared/shell';
import { Link, useSearchParams } from '@stoa/shared/router';
import { Select, StatusBadge } from '@stoa/shared/controls';
import { type Column, EmptyState, Field, Grid, Input, LinkButton, Table } from '@stoa/shared/ui';
import { LoadFailed, Pager, SkeletonRows, usePausedText } from '@stoa/shared/workplace';
import { Package, SearchX } from 'lucide-react';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import { PRODUCT_STATUSES } from './product-values.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { usePriceText } from './use-price-text.ts';
import { PRODUCTS_PAGE_SIZE, type ProductFilter, useProducts } from './use-products.ts';

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
  return (
    <ShopScreen
      title={t(`tabs.${part}`)}
      lead={t(`${part}.lead`, { site: name })}
      actions={<LinkButton to={add}>{t(`${part}.add`)}</LinkButton>}
    >
      <ProductList part={part} kind={kind} />
    </ShopScreen>
  );
}

function ProductList({ part, kind }: { part: 'products' | 'memberships'; kind: ProductKind | null }) {
  const { t } = useShopTranslations();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params, kind);
  const { data, error, mutate } = useProducts(filter);
  const change = (next: Partial<ProductFilter>) => {
    const { search, status, page } = { ...filter, page: 1, ...next };
    const filters = {
      ...(search && { q: search }),
      ...(status && { status }),
      ...(page > 1 && { page: String(page) }),
    };
    setParams(filters as Record<string, string>, { replace: true });
  };
  const isFiltered = filter.search !== '' || filter.status !== null;
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  return (
    <>
      {(isFiltered || data.total > 0) && <Filters filter={filter} onChange={change} />}
      {data.products.length > 0 ? (
        <ProductTable part={part} products={data.products} />
      ) : (
        <EmptyState
          icon={
            isFiltered ? <SearchX size={40} strokeWidth={1.25} /> : <Package size={40} strokeWidth={1.25} />
          }
          title={t(isFiltered ? 'products.noMatchTitle' : `${part}.emptyTitle`)}
        >
          {t(isFiltered ? 'products.noMatch' : `${part}.empty`)}
        </EmptyState>
      )}
      <Pager
        page={filter.page}
        pageSize={PRODUCTS_PAGE_SIZE}
        total={data.total}
        onPage={(page) => change({ page })}
      />
    </>
  );
}

function readFilter(params: URLSearchParams, kind: ProductKind | null): ProductFilter {
  const page = Number(params.get('page'));
  return {
    search: (params.get('q') ?? '').slice(0, 100),
    status: PRODUCT_STATUSES.find((known) => known === params.get('status')) ?? null,
    kind,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

function Filters(props: { filter: ProductFilter; onChange(change: Partial<ProductFilter>): void }) {
  const { t } = useShopTranslations();
  const { filter, onChange } = props;
  const [typed, setTyped] = usePausedText(filter.search, (search) => onChange({ search }));
  return (
    <search>
      <Grid $min="12rem" $gap={3}>
        <Field label={t('products.search')}>
          <Input
            type="search"
            maxLength={100}
            placeholder={t('products.searchHint')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label={t('products.status')}>
          <Select
            value={filter.status ?? ''}
            onChange={({ target }) => onChange({ status: (target.value || null) as ProductFilter['status'] })}
          >
            <option value="">{t('products.anyStatus')}</option>
            {PRODUCT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`products.statuses.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
      </Grid>
    </search>
  );
}

function ProductTable({ part, products }: { part: 'products' | 'memberships'; products: Product[] }) {
  const { t } = useShopTranslations();
  const { count } = useFormat();
  const priceText = usePriceText();
  const columns: Column<Product>[] = [
    {
      key: 'title',
      title: t('products.product'),
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
    part === 'products'
      ? {
          key: 'stock',
          title: t('products.stock'),
          align: 'end',
          render: ({ stock, kind }) =>
            kind !== 'product' ? '–' : stock === null ? t('products.endless') : count(stock),
        }
      : {
          key: 'items',
          title: t('memberships.opens'),
          render: ({ items }) => t('memberships.things', { count: items.length }),
        },
    { key: 'price', title: t('products.price'), align: 'end', render: ({ price }) => priceText(price) },
  ];
  return <Table caption={t(`${part}.caption`)} columns={columns} rows={products} rowKey={({ id }) => id} />;
}
