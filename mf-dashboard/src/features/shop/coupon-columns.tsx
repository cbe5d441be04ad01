import { minorPerUnit } from '@stoa/shared/contracts/money';
import { StatusBadge } from '@stoa/shared/controls';
import type { ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { knownZone } from '../../data/start-of-day.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import type { ListedCoupon } from './coupon-query.ts';
import { couponState, dayIn, lastDay } from './coupon-values.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import '../../translations/shop/coupons.ts';

/** The columns of coupons. */
export function useCouponColumns(): ListColumn<ListedCoupon>[] {
  const { t, language } = useShopTranslations();
  const { money, count, day, date } = useFormat();
  const { settings } = useSite();
  const zone = knownZone(settings.timeZone);
  const [now] = useState(() => Date.now());
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return [
    {
      key: 'name',
      title: t('coupons.name'),
      isSortable: true,
      render: ({ id, name }) => (
        <Link to={`${SHOP_PATHS.coupons}/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('coupons.state'),
      render: (coupon) => {
        const state = couponState(coupon, now);
        return <StatusBadge status={state}>{t(`coupons.states.${state}`)}</StatusBadge>;
      },
    },
    {
      key: 'window',
      title: t('coupons.window'),
      isSortable: true,
      render: ({ date_start, date_end }) => {
        const from = date_start && day(dayIn(date_start, zone));
        const until = date_end && day(lastDay(date_end, zone));
        if (from && until) return t('coupons.between', { from, until });
        if (from) return t('coupons.from', { date: from });
        return until ? t('coupons.until', { date: until }) : t('coupons.always');
      },
    },
    {
      key: 'created',
      title: t('coupons.created'),
      isSortable: true,
      isDescendingFirst: true,
      isHidden: true,
      render: ({ created_at }) => date(created_at),
    },
    {
      key: 'perUser',
      title: t('coupons.perUserLimit'),
      isHidden: true,
      align: 'end',
      render: ({ per_user_limit }) => (per_user_limit > 0 ? count(per_user_limit) : '–'),
    },
    {
      key: 'used',
      title: t('coupons.used'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ usage_count, usage_limit }) =>
        usage_limit > 0
          ? t('coupons.usedOf', { used: count(usage_count), limit: count(usage_limit) })
          : count(usage_count),
    },
    {
      key: 'discount',
      title: t('coupons.discount'),
      align: 'end',
      render: ({ currency, coupon_amount }) =>
        currency
          ? money(coupon_amount * minorPerUnit(currency), currency)
          : percent.format(coupon_amount / 100),
    },
  ];
}
