import { ListSteps } from '@stoa/shared/lists/list-steps';
import { useSearchParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { type ListedProduct, PRODUCTS_BY_TITLE, readProducts } from './product-query.ts';
import { SHOP_PATHS } from './shop-paths.ts';

/** The products before and after one in the list that it was opened from: all, or the memberships. */
export default function ProductSteps({ id }: { id: string }) {
  const { account_id: accountId, settings } = useSite();
  const [params] = useSearchParams();
  const { currency } = settings;
  const kind = params.get('part') === 'memberships' ? 'membership' : null;
  return (
    <ListSteps<ListedProduct>
      cacheKey="shop-products"
      scope={[kind, currency]}
      sort={PRODUCTS_BY_TITLE}
      id={id}
      rowKey={(product) => product.id}
      path={(product) => `${SHOP_PATHS.products}/${product}`}
      suffix={kind ? '&part=memberships' : ''}
      read={async (query, from, to) =>
        readProducts(await getClient(), { accountId, currency, kind }, query, { from, to })
      }
    />
  );
}
