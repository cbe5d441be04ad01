import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Price } from '@stoa/shared/ui';
import { OrderStatusBadges } from '../../components/order-status.tsx';
import { useFormat } from '../../data/format.ts';
import type { ListedOrder } from './order-query.ts';

/** The columns of orders; the customer is one where the account's orders are listed. */
export function useOrderColumns(base: string, withCustomer: boolean): ListColumn<ListedOrder>[] {
  const { t, language } = useTranslations('dashboard');
  const format = useFormat();
  const money = (minor: number, currency: string) => (
    <Price minor={minor} currency={currency} locale={language} />
  );
  const customer: ListColumn<ListedOrder> = {
    key: 'customer',
    title: t('orders.customer'),
    isSortable: true,
    render: ({ name, email }) => (
      <>
        <bdi>{name}</bdi>
        <CellLine title={email}>{email}</CellLine>
      </>
    ),
  };
  return [
    {
      key: 'number',
      title: t('orders.number'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ id, number, isRenewal }, place = '') => (
        <>
          <Link to={`${base}/${id}${place}`}>#{number}</Link>
          {isRenewal && <CellLine>{t('orders.renewal')}</CellLine>}
        </>
      ),
    },
    {
      key: 'date',
      title: t('orders.date'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ created_at }) => format.date(created_at),
    },
    ...(withCustomer ? [customer] : []),
    { key: 'status', title: t('orders.status'), render: (order) => <OrderStatusBadges order={order} /> },
    {
      key: 'provider',
      title: t('orders.provider'),
      isHidden: true,
      render: ({ provider }) => t(`order.provider.${provider}`),
    },
    { key: 'coupon', title: t('orders.coupon'), isHidden: true, render: ({ coupon }) => coupon ?? '–' },
    { key: 'country', title: t('orders.country'), isHidden: true, render: ({ country_label, country }) => country_label ?? country ?? '–' }, // prettier-ignore
    { key: 'paid', title: t('orders.paidAt'), isHidden: true, render: ({ paid_at }) => (paid_at ? format.date(paid_at) : '–') }, // prettier-ignore
    {
      key: 'refunded',
      title: t('orders.refundedAmount'),
      isHidden: true,
      align: 'end',
      render: ({ refunded_minor, currency }) => money(refunded_minor, currency),
    },
    {
      key: 'total',
      title: t('orders.total'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ total_minor, currency }) => money(total_minor, currency),
    },
  ];
}
