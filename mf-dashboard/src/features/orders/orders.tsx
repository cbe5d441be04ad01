import { PAYMENT_PROVIDERS } from '@stoa/shared/contracts/currencies';
import { ORDER_STATUSES } from '@stoa/shared/contracts/order-status';
import { useTranslations } from '@stoa/shared/i18n';
import { type BulkAction, DataList, type ListFilter } from '@stoa/shared/lists';
import { ownZone } from '@stoa/shared/booking/slot-days';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Cluster, EmptyState, LinkButton } from '@stoa/shared/ui';
import { Screen, type ScreenProps, SkeletonRows } from '@stoa/shared/workplace';
import { Receipt } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { MySubscriptions } from './my-subscriptions.tsx';
import { useOrderColumns } from './order-columns.tsx';
import {
  type ListedOrder,
  NEWEST_ORDER,
  ORDERS_PAGE_SIZE,
  type OrderScope,
  readOrders,
} from './order-query.ts';
import { ORDER_CSV } from './orders-csv.ts';
import { useOrderScope } from './use-orders.ts';

/** Sorts in addresses from before columns could be sorted. */
const SORT_ALIASES = {
  newest: NEWEST_ORDER,
  oldest: { key: 'date', isDescending: false },
  highest: { key: 'total', isDescending: true },
  lowest: { key: 'total', isDescending: false },
};

interface Props {
  /** Below which path an order has its screen. */
  base?: string;
  Frame?: ComponentType<ScreenProps>;
  more?: ReactNode;
  bulk?: readonly BulkAction<ListedOrder>[];
  errorText?: (error: unknown) => string;
}

/** A member's own orders; the whole account's for a manager. */
export function Orders({ Frame = Screen, more, ...rest }: Props) {
  const { t } = useTranslations('dashboard');
  const site = useSite();
  const { scope, isManager } = useOrderScope();
  return (
    <Frame
      title={t('orders.title')}
      lead={scope && t(isManager ? 'orders.leadManager' : 'orders.leadMember', { site: site.name })}
      actions={more && <Cluster $gap={3}>{more}</Cluster>}
    >
      {scope?.userId && <MySubscriptions userId={scope.userId} />}
      {scope ? <OrderList scope={scope} isManager={isManager} {...rest} /> : <SkeletonRows />}
    </Frame>
  );
}

function OrderList(props: Props & { scope: OrderScope; isManager: boolean }) {
  const { t } = useTranslations('dashboard');
  const { slug } = useSite();
  const { scope, isManager, base = '/dashboard/orders', bulk = [], errorText } = props;
  const columns = useOrderColumns(base, isManager);
  const timeZone = ownZone();
  return (
    <DataList
      id={isManager ? 'orders' : 'own-orders'}
      cacheKey="orders"
      scope={[scope.userId, timeZone]}
      caption={t('orders.caption')}
      columns={columns}
      filters={useOrderFilters(isManager)}
      sort={NEWEST_ORDER}
      pageSize={ORDERS_PAGE_SIZE}
      sortAliases={SORT_ALIASES}
      {...(isManager && { search: { label: t('orders.searchLabel'), hint: t('orders.searchHint') } })}
      rowKey={({ id }) => id}
      rowName={({ number }) => `#${number}`}
      read={async (query, from, to) => readOrders(await getClient(), scope, query, { from, to, timeZone })}
      csv={{ fileName: `orders-${slug}.csv`, columns: ORDER_CSV }}
      bulk={bulk}
      {...(errorText && { errorText })}
      noMatchTitle={t('orders.noMatchTitle')}
      empty={
        <EmptyState
          icon={<Receipt size={40} strokeWidth={1.25} />}
          title={t('orders.emptyTitle')}
          action={
            <LinkButton to="/course">
              {t(isManager ? 'orders.emptyActionManager' : 'orders.emptyAction')}
            </LinkButton>
          }
        >
          {t(isManager ? 'orders.emptyManager' : 'orders.emptyMember')}
        </EmptyState>
      }
    />
  );
}

function useOrderFilters(isManager: boolean): ListFilter[] {
  const { t } = useTranslations('dashboard');
  const status: ListFilter = {
    key: 'status',
    label: t('orders.status'),
    kind: 'choice',
    options: ORDER_STATUSES.map((value) => ({ value, label: t(`orders.${value}`) })),
  };
  const placed: ListFilter = { key: 'placed', label: t('orders.placed'), kind: 'days' };
  if (!isManager) return [status, placed];
  return [
    status,
    placed,
    {
      key: 'provider',
      label: t('orders.provider'),
      kind: 'choice',
      options: PAYMENT_PROVIDERS.map((value) => ({ value, label: t(`order.provider.${value}`) })),
    },
    {
      key: 'test',
      label: t('orders.testFilter'),
      kind: 'choice',
      isSingle: true,
      options: [
        { value: 'yes', label: t('orders.testYes') },
        { value: 'no', label: t('orders.testNo') },
      ],
    },
  ];
}
