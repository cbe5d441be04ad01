import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { type Column, Price, Table } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../data/format.ts';
import type { Order } from '../data/order.ts';
import { OrderStatusBadges } from './order-status.tsx';

const Small = styled.span`
  display: block;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
  overflow-wrap: anywhere;
`;

const OneLine = styled.span`
  white-space: nowrap;
`;

const NONE: ReadonlySet<string> = new Set();

/** Orders as a compact table; the customer stands in it where the account's orders are listed. */
export function OrderTable({
  orders,
  withCustomer,
  base = '/dashboard/orders',
  renewals = NONE,
}: {
  orders: readonly Order[];
  withCustomer: boolean;
  /** Below which path an order has its screen. */
  base?: string | undefined;
  /** Ids of the orders that pay a later cycle of a subscription. */
  renewals?: ReadonlySet<string>;
}) {
  const { t, language } = useTranslations('dashboard');
  const format = useFormat();
  const customer: Column<Order> = {
    key: 'customer',
    title: t('orders.customer'),
    render: ({ name, email }) => (
      <>
        {name}
        <Small>{email}</Small>
      </>
    ),
  };
  const columns: Column<Order>[] = [
    {
      key: 'number',
      title: t('orders.number'),
      render: ({ id, number }) => (
        <>
          <Link to={`${base}/${id}`}>#{number}</Link>
          {renewals.has(id) && <Small>{t('orders.renewal')}</Small>}
        </>
      ),
    },
    {
      key: 'date',
      title: t('orders.date'),
      render: ({ created_at }) => <OneLine>{format.date(created_at)}</OneLine>,
    },
    ...(withCustomer ? [customer] : []),
    { key: 'status', title: t('orders.status'), render: (order) => <OrderStatusBadges order={order} /> },
    {
      key: 'total',
      title: t('orders.total'),
      align: 'end',
      render: ({ total_minor, currency }) => (
        <Price minor={total_minor} currency={currency} locale={language} />
      ),
    },
  ];
  return <Table caption={t('orders.caption')} columns={columns} rows={orders} rowKey={({ id }) => id} />;
}
