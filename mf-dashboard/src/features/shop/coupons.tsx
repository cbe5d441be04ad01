import { minorPerUnit } from '@stoa/shared/contracts/money';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { EmptyState, LinkButton, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { knownZone } from '../../data/start-of-day.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { type Coupon, couponState, dayIn, lastDay } from './coupon-values.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import { ShopScreen } from './shop-screen.tsx';
import { useCoupons } from './use-coupons.ts';

/** Every coupon, how it stands and how often it was used. */
export function ShopCoupons() {
  const { t } = useShopTranslations();
  return (
    <ShopScreen
      title={t('tabs.coupons')}
      lead={t('coupons.lead')}
      actions={<LinkButton to={`${SHOP_PATHS.coupons}/new`}>{t('coupons.add')}</LinkButton>}
    >
      <CouponList />
    </ShopScreen>
  );
}

function CouponList() {
  const { t } = useShopTranslations();
  const { data, error, mutate } = useCoupons();
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  if (data.length > 0) return <CouponTable coupons={data} />;
  return (
    <EmptyState icon={<TicketPercent size={40} strokeWidth={1.25} />} title={t('coupons.emptyTitle')}>
      {t('coupons.empty')}
    </EmptyState>
  );
}

function CouponTable({ coupons }: { coupons: readonly Coupon[] }) {
  const { t, language } = useShopTranslations();
  const { money, count, day } = useFormat();
  const { settings } = useSite();
  const zone = knownZone(settings.timeZone);
  const [now] = useState(() => Date.now());
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const discount = ({ currency, coupon_amount }: Coupon) =>
    currency ? money(coupon_amount * minorPerUnit(currency), currency) : percent.format(coupon_amount / 100);
  const days = ({ date_start, date_end }: Coupon) =>
    [
      date_start && t('coupons.from', { date: day(dayIn(date_start, zone)) }),
      date_end && t('coupons.until', { date: day(lastDay(date_end, zone)) }),
    ]
      .filter(Boolean)
      .join(' ') || t('coupons.always');
  const used = ({ usage_count, usage_limit }: Coupon) =>
    usage_limit > 0
      ? t('coupons.usedOf', { used: count(usage_count), limit: count(usage_limit) })
      : count(usage_count);
  return (
    <Table
      caption={t('coupons.caption')}
      rows={coupons}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('coupons.name'),
          render: ({ id, name }) => <Link to={`${SHOP_PATHS.coupons}/${id}`}>{name}</Link>,
        },
        {
          key: 'state',
          title: t('coupons.state'),
          render: (coupon) => {
            const state = couponState(coupon, now);
            return <StatusBadge status={state}>{t(`coupons.states.${state}`)}</StatusBadge>;
          },
        },
        { key: 'window', title: t('coupons.window'), render: days },
        { key: 'used', title: t('coupons.used'), align: 'end', render: used },
        { key: 'discount', title: t('coupons.discount'), align: 'end', render: discount },
      ]}
    />
  );
}
