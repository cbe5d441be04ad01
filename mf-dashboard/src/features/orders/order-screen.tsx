import { isPayable } from '@stoa/shared/commerce/order';
import type { PaymentProvider } from '@stoa/shared/contracts/currencies';
import { useAccess } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Link, useParams } from '@stoa/shared/router';
import { downloadReceipt, hasReceipt } from '@stoa/shared/data/download-receipt';
import { useHowToPay } from '@stoa/shared/data/use-how-to-pay';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, EmptyState, LinkButton, Notice } from '@stoa/shared/ui';
import { LoadFailed, Screen, type ScreenProps, SkeletonRows } from '@stoa/shared/workplace';
import { SearchX } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { OrderStatusBadges } from '../../components/order-status.tsx';
import { useFormat } from '../../data/format.ts';
import { useListAddress } from '@stoa/shared/lists/list-place';
import type { Order } from '../../data/order.ts';
import { useRenewals } from '../../data/use-renewals.ts';
import { BoughtThings } from './bought-things.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { ProviderChanges } from './provider-changes.tsx';
import { recordSteps } from '../../components/record-steps.tsx';
import { RenewalLine } from './renewal-line.tsx';
import { type OrderWithItems, useOrder } from './use-orders.ts';

const OrderSteps = recordSteps(() => import(/* webpackChunkName: "order-steps" */ './order-steps.tsx'));

interface Props {
  /** The list that the order is in. */
  base?: string;
  Frame?: ComponentType<ScreenProps>;
  /** Returns the path of the subscription this order number started; defaults to the member's own list. */
  toSubscription?: (firstNumber: number) => string;
  /** Renders a manager's actions; `reload` refreshes the order. */
  admin?: (order: Order, reload: () => Promise<unknown>) => ReactNode;
}

/** One order with everything in it. */
export function OrderScreen(props: Props) {
  const { base = '/dashboard/orders', Frame = Screen, toSubscription, admin } = props;
  const { t } = useTranslations('dashboard');
  const { orderId = '' } = useParams();
  const { data, error, mutate } = useOrder(orderId);
  if (data) {
    return (
      <Receipt {...data} base={base} Frame={Frame} toSubscription={toSubscription} isManaged={Boolean(admin)}>
        {admin?.(data.order, mutate)}
      </Receipt>
    );
  }
  if (data === null) {
    return (
      <Frame title={t('orders.title')}>
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('order.missingTitle')}
          action={<LinkButton to={base}>{t('order.back')}</LinkButton>}
        >
          {t('order.missing')}
        </EmptyState>
      </Frame>
    );
  }
  return (
    <Frame title={t('orders.title')}>
      {error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />}
    </Frame>
  );
}

function Receipt(
  props: OrderWithItems & {
    base: string;
    Frame: ComponentType<ScreenProps>;
    toSubscription: Props['toSubscription'];
    /** Shown within the shop's own management. */
    isManaged: boolean;
    children: ReactNode;
  },
) {
  const { order, items, base, Frame } = props;
  const orders = useMemo(() => [order], [order]);
  const [renewal] = useRenewals(orders);
  const { t, language } = useTranslations('dashboard');
  const format = useFormat();
  const { access } = useAccess();
  const hasCourse = order.status === 'paid' && items.some(({ type }) => type === 'course');
  const isOwn = access?.member?.user_id === order.user_id;
  const howToPay = useHowToPay(order);
  const [now] = useState(() => new Date());
  const back = useListAddress(base);
  const { status, provider, expires_at } = order;
  const canPay =
    isOwn && isPayable({ status, provider: provider as PaymentProvider, expires_at: expires_at ?? '' }, now);
  return (
    <Frame
      above={<Link to={back}>{t('order.back')}</Link>}
      title={
        <Cluster as="span">
          {t('order.title', { number: order.number })}
          <OrderStatusBadges order={order} />
        </Cluster>
      }
      lead={
        <>
          {t('order.placed', { date: format.dateTime(order.created_at) })}
          {renewal && (
            <>
              {' · '}
              <RenewalLine renewal={renewal} to={props.toSubscription?.(renewal.first_number) ?? base} />
            </>
          )}
        </>
      }
      actions={
        <>
          {hasReceipt(order) && (
            <Button
              variant="secondary"
              onClick={() =>
                void downloadReceipt(order, language).catch(() => notify('error', t('order.receiptFailed')))
              }
            >
              {t('order.receipt')}
            </Button>
          )}
          {access?.is_manager && !props.isManaged && (
            <LinkButton variant="secondary" to={`/dashboard/manage/ecommerce/orders/${order.id}`}>
              {t('order.manage')}
            </LinkButton>
          )}
          {canPay && <LinkButton to={`/checkout?order=${order.id}`}>{t('order.pay')}</LinkButton>}
          {hasCourse && isOwn && <LinkButton to="/dashboard/courses">{t('order.toCourses')}</LinkButton>}
          <OrderSteps id={order.id} base={base} />
        </>
      }
    >
      {order.test && <Notice tone="info">{t('order.testNote')}</Notice>}
      {status === 'pending' && (
        <Notice tone="warning">
          {t('order.pendingNote')}
          {isOwn && howToPay && (
            <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {howToPay}
            </p>
          )}
        </Notice>
      )}
      {status === 'failed' && <Notice tone="danger">{t('order.failedNote')}</Notice>}
      {isOwn && <BoughtThings order={order} items={items} />}
      <OrderItems order={order} items={items} />
      {/* A manager reads them in the history below. */}
      <OrderFacts order={order}>{!props.children && <ProviderChanges order={order} />}</OrderFacts>
      {props.children}
    </Frame>
  );
}
