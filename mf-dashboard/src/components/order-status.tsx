import type { OrderStatus } from '@stoa/shared/contracts/order-status';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, Cluster, type Tone } from '@stoa/shared/ui';
import type { Order } from '../data/order.ts';

const TONES: Record<OrderStatus, Tone> = {
  pending: 'warning',
  on_hold: 'warning',
  failed: 'danger',
  paid: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  partly_refunded: 'primary',
  refunded: 'primary',
};

/** The state of an order, and whether it was only a test. */
export function OrderStatusBadges({ order }: { order: Pick<Order, 'status' | 'test'> }) {
  const { t } = useTranslations('dashboard');
  return (
    <Cluster as="span" $gap={1}>
      <Badge $tone={TONES[order.status]}>{t(`orders.${order.status}`)}</Badge>
      {order.test && <Badge>{t('orders.test')}</Badge>}
    </Cluster>
  );
}
