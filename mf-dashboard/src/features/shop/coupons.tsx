import { DataList, type ListFilter } from '@stoa/shared/lists';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { useCouponColumns } from './coupon-columns.tsx';
import { DISCOUNT_TYPES, readCoupons } from './coupon-query.ts';
import { COUPON_STATES } from './coupon-values.ts';
import { COUPON_CSV } from './coupons-csv.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { useCouponBulk } from './use-coupon-bulk.ts';
import { useErrorMessage } from './use-error-message.ts';
import '../../translations/shop/coupons.ts';

const NEWEST = { key: 'created', isDescending: true };

/** Every coupon, how it stands and how often it was used. */
export function ShopCoupons() {
  const { t } = useShopTranslations();
  const add = <LinkButton to={`${SHOP_PATHS.coupons}/new`}>{t('coupons.add')}</LinkButton>;
  return (
    <ShopScreen title={t('tabs.coupons')} actions={add}>
      <CouponList add={add} />
    </ShopScreen>
  );
}

function CouponList({ add }: { add: ReactNode }) {
  const { t } = useShopTranslations();
  const { account_id: accountId, slug } = useSite();
  return (
    <DataList
      id="coupons"
      cacheKey="shop-coupons"
      caption={t('coupons.caption')}
      columns={useCouponColumns()}
      filters={useCouponFilters()}
      sort={NEWEST}
      search={{ label: t('coupons.search'), hint: t('coupons.name') }}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      read={async (query, from, to) => readCoupons(await getClient(), accountId, query, { from, to })}
      csv={{ fileName: `coupons-${slug}.csv`, columns: COUPON_CSV }}
      bulk={useCouponBulk()}
      errorText={useErrorMessage()}
      noMatchTitle={t('coupons.noMatchTitle')}
      empty={
        <EmptyState
          icon={<TicketPercent size={40} strokeWidth={1.25} />}
          title={t('coupons.emptyTitle')}
          action={add}
        >
          {t('coupons.empty')}
        </EmptyState>
      }
    />
  );
}

function useCouponFilters(): ListFilter[] {
  const { t } = useShopTranslations();
  return [
    {
      key: 'state',
      label: t('coupons.state'),
      kind: 'choice',
      options: COUPON_STATES.map((value) => ({ value, label: t(`coupons.states.${value}`) })),
    },
    {
      key: 'type',
      label: t('coupons.type'),
      kind: 'choice',
      options: DISCOUNT_TYPES.map((value) => ({ value, label: t(`coupons.types.${value}`) })),
    },
  ];
}
