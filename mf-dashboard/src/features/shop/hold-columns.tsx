import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Price } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import '../../translations/shop/subscriptions.ts';
import type { Hold } from './hold-query.ts';
import { SHOP_PATHS } from './shop-paths.ts';

/** The columns of holds. */
export function useHoldColumns(): ListColumn<Hold>[] {
  const { t, language } = useShopTranslations();
  const { dateTime, count } = useFormat();
  return [
    {
      key: 'number',
      title: t('holds.order'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ orderId, number }) => <Link to={`${SHOP_PATHS.orders}/${orderId}`}>#{number}</Link>,
    },
    {
      key: 'member',
      title: t('subscriptions.member'),
      isSortable: true,
      render: ({ name, email }) => (
        <>
          <bdi>{name}</bdi>
          <CellLine title={email}>
            <bdi>{email}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'held',
      title: t('holds.held'),
      render: ({ stock, coupon }) => (
        <>
          {stock.map(({ productId, title, quantity }) => (
            <div key={productId}>
              <bdi>{t('holds.stock', { quantity: count(quantity), title })}</bdi>
            </div>
          ))}
          {coupon && <div>{t('holds.coupon', { code: coupon })}</div>}
        </>
      ),
    },
    {
      key: 'until',
      title: t('holds.until'),
      isSortable: true,
      render: ({ holdsUntil, expiresAt }) => (
        <>
          {dateTime(holdsUntil)}
          {expiresAt > holdsUntil && <CellLine>{t('holds.payable', { date: dateTime(expiresAt) })}</CellLine>}
        </>
      ),
    },
    {
      key: 'total',
      title: t('holds.total'),
      isHidden: true,
      align: 'end',
      render: ({ totalMinor, currency }) => (
        <Price minor={totalMinor} currency={currency} locale={language} />
      ),
    },
  ];
}
