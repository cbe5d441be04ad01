import { notify } from '@stoa/shared/notify';
import { Button, Cluster } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { Order } from '../../data/order.ts';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { type OrderAction, orderActions } from './order-actions.ts';
import { Muted } from './muted.ts';
import { OrderPastParts } from './order-past.tsx';
import { useOrderPast } from './use-order-admin.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Few orders are refunded: the form comes with the first. */
const refund = lazyPart(() => import(/* webpackChunkName: "refund" */ './refund-dialog.tsx'));

const CALLS = {
  markPaid: 'mark_order_paid',
  cancel: 'cancel_order',
  hold: 'hold_order',
  resume: 'resume_order',
  releaseHold: 'release_order_holds',
} as const;
type PlainAction = keyof typeof CALLS;

/** Shows a manager's actions on an order and its history. */
export function OrderAdmin({ order, reload }: { order: Order; reload: () => Promise<unknown> }) {
  const { t } = useShopTranslations();
  const { dateTime } = useFormat();
  const past = useOrderPast(order.id);
  const [open, setOpen] = useState<OrderAction | null>(null);
  const refunding = useLazy(refund, open === 'refund');
  const close = () => setOpen(null);
  const actions = orderActions(order);

  async function changed() {
    close();
    notify('success', t('order.done', { number: order.number }));
    await Promise.all([reload(), past.mutate()]);
  }
  return (
    <>
      {order.holds_until && actions.includes('releaseHold') && (
        <Muted>{t('order.holding', { until: dateTime(order.holds_until) })}</Muted>
      )}
      {actions.length > 0 && (
        <Cluster $gap={3}>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'markPaid' ? 'primary' : 'secondary'}
              onClick={() => setOpen(action)}
            >
              {t(`order.${action}`)}
            </Button>
          ))}
        </Cluster>
      )}
      {past.data ? (
        <OrderPastParts order={order} past={past.data} reload={past.mutate} />
      ) : past.error ? (
        <LoadFailed error={past.error} onRetry={() => void past.mutate()} />
      ) : (
        <SkeletonRows />
      )}
      {open === 'refund' && refunding && (
        <refunding.RefundDialog order={order} onDone={changed} onClose={close} />
      )}
      {open !== null && open !== 'refund' && (
        <ActionDialog action={open} order={order} onDone={changed} onClose={close} />
      )}
    </>
  );
}

function ActionDialog(props: {
  action: PlainAction;
  order: Order;
  onDone(): Promise<void>;
  onClose(): void;
}) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  const { action, order } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function confirm() {
    setBusy(true);
    try {
      await callShopRpc(CALLS[action], { p_order_id: order.id });
      await props.onDone();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={t(`order.${action}`)}
      text={t(`order.${action}Text`)}
      action={t(`order.${action}`)}
      isDangerous={action === 'cancel'}
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    />
  );
}
