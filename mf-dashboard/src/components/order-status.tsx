import { useTranslations } from '@stoa/shared/i18n';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, Cluster } from '@stoa/shared/ui';
import type { Order } from '../data/order.ts';

/** The state of an order, and whether it was only a test. */
export function OrderStatusBadges({ order }: { order: Pick<Order, 'status' | 'test'> }) {
  const { t } = useTranslations('dashboard');
  return (
    <Cluster as="span" $gap={1}>
      <StatusBadge status={order.status}>{t(`orders.${order.status}`)}</StatusBadge>
      {order.test && <Badge>{t('orders.test')}</Badge>}
    </Cluster>
  );
}
