import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Pager, Screen, type ScreenProps, SkeletonRows } from '@stoa/shared/workplace';
import { Download, Receipt, SearchX } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { OrderTable } from '../../components/order-table.tsx';
import { downloadText } from '../../data/csv.ts';
import type { Order } from '../../data/order.ts';
import { useRenewals } from '../../data/use-renewals.ts';
import { SORTS, useListState } from './list-state.ts';
import { MySubscriptions } from './my-subscriptions.tsx';
import { OrderFilters } from './order-filters.tsx';
import { type OrderFilter, ORDERS_PAGE_SIZE, readAllOrders } from './order-query.ts';
import { ordersCsv } from './orders-csv.ts';
import { useOrders, useOrderScope } from './use-orders.ts';

const NONE: readonly Order[] = [];

/** A member's own orders; the whole account's for a manager. `base` is where the orders have their screens. */
export function Orders(props: { base?: string; Frame?: ComponentType<ScreenProps>; more?: ReactNode }) {
  const { base, Frame = Screen, more } = props;
  const { t } = useTranslations('dashboard');
  const site = useSite();
  const [state, change] = useListState();
  const { scope, isManager } = useOrderScope();
  const { search, status, sort, page } = state;
  const filter: OrderFilter | null = scope && { ...scope, search, status, sort: SORTS[sort] };
  const { data, error, mutate } = useOrders(filter, page);
  const renewals = useRenewals(data?.orders ?? NONE);
  const isFiltered = search !== '' || status !== null;
  const isEmpty = data?.orders.length === 0;

  const clear = () => change({ search: '', status: null });

  return (
    <Frame
      title={t('orders.title')}
      lead={scope && t(isManager ? 'orders.leadManager' : 'orders.leadMember', { site: site.name })}
      actions={
        <Cluster $gap={3}>
          {more}
          {filter && data && data.total > 0 && <ExportButton filter={filter} />}
        </Cluster>
      }
    >
      {scope?.userId && <MySubscriptions userId={scope.userId} />}
      {(isFiltered || (data && data.total > 0)) && (
        <OrderFilters state={state} onChange={change} withSearch={isManager} />
      )}
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data && !isEmpty && (
        <OrderTable
          orders={data.orders}
          withCustomer={isManager}
          base={base}
          renewals={new Set(renewals.map(({ order_id }) => order_id))}
        />
      )}
      {isEmpty && isFiltered && (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('orders.noMatchTitle')}
          action={
            <Button variant="secondary" onClick={clear}>
              {t('orders.clear')}
            </Button>
          }
        >
          {t('orders.noMatch')}
        </EmptyState>
      )}
      {isEmpty && !isFiltered && (
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
      )}
      {data && (
        <Pager
          page={page}
          pageSize={ORDERS_PAGE_SIZE}
          total={data.total}
          onPage={(next) => change({ page: next })}
        />
      )}
    </Frame>
  );
}

function ExportButton({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslations('dashboard');
  const { slug } = useSite();
  const [isBusy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      downloadText(`orders-${slug}.csv`, ordersCsv(await readAllOrders(await getClient(), filter)));
    } catch (error) {
      notify('error', t('orders.exportFailed', { reason: (error as Error).message }));
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void exportAll()}>
      <Download size={16} strokeWidth={1.5} aria-hidden />
      {t('orders.export')}
    </Button>
  );
}
