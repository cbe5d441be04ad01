import { useAccess } from '@stoa/shared/data';
import { useWords } from '@stoa/shared/i18n';
import { Link, useParams } from '@stoa/shared/router';
import { Cluster, EmptyState, LinkButton, Notice } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { SearchX } from 'lucide-react';
import { OrderStatusBadges } from '../../components/order-status.tsx';
import { useFormat } from '../../data/format.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { type OrderWithItems, useOrder } from './use-orders.ts';

/** One order with everything in it. */
export function OrderScreen() {
  const { t } = useWords('dashboard');
  const { orderId = '' } = useParams();
  const { data, error, mutate } = useOrder(orderId);
  if (data) return <Receipt {...data} />;
  if (data === null) {
    return (
      <Screen title={t('orders.title')}>
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('order.missingTitle')}
          action={<LinkButton to="/dashboard/orders">{t('order.back')}</LinkButton>}
        >
          {t('order.missing')}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen title={t('orders.title')}>
      {error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />}
    </Screen>
  );
}

function Receipt({ order, items }: OrderWithItems) {
  const { t } = useWords('dashboard');
  const format = useFormat();
  const { access } = useAccess();
  const hasCourse = order.status === 'paid' && items.some(({ type }) => type === 'course');
  const isOwn = access?.member?.user_id === order.user_id;
  return (
    <Screen
      above={<Link to="/dashboard/orders">{t('order.back')}</Link>}
      title={
        <Cluster as="span">
          {t('order.title', { number: order.number })}
          <OrderStatusBadges order={order} />
        </Cluster>
      }
      lead={t('order.placed', { date: format.dateTime(order.created_at) })}
      actions={hasCourse && isOwn && <LinkButton to="/dashboard/courses">{t('order.toCourses')}</LinkButton>}
    >
      {order.test && <Notice tone="info">{t('order.testNote')}</Notice>}
      {order.status === 'pending' && <Notice tone="warning">{t('order.pendingNote')}</Notice>}
      <OrderItems order={order} items={items} />
      <OrderFacts order={order} />
    </Screen>
  );
}
