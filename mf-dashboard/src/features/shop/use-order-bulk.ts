import { useTranslations } from '@stoa/shared/i18n';
import type { BulkAction } from '@stoa/shared/lists';
import type { Order } from '../../data/order.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { type OrderAction, orderActions } from './order-actions.ts';

const can = (action: OrderAction) => (order: Order) => orderActions(order).includes(action);

/** Returns the actions of managers on several orders at once. */
export function useOrderBulk(): BulkAction<Order>[] {
  const { t } = useTranslations('dashboard');
  const hold = ({ id }: Order) => callShopRpc('hold_order', { p_order_id: id });
  const resume = ({ id }: Order) => callShopRpc('resume_order', { p_order_id: id });
  return [
    {
      key: 'markPaid',
      label: t('orders.bulkMarkPaid'),
      canRun: can('markPaid'),
      run: ({ id }) => callShopRpc('mark_order_paid', { p_order_id: id }),
      doneText: (count) => t('orders.bulkPaid', { count }),
      question: () => ({ title: t('orders.bulkPaidTitle'), text: t('orders.bulkPaidText') }),
    },
    {
      key: 'hold',
      label: t('orders.bulkHold'),
      canRun: can('hold'),
      run: hold,
      undo: resume,
      doneText: (count) => t('orders.bulkHeld', { count }),
    },
    {
      key: 'resume',
      label: t('orders.bulkResume'),
      canRun: can('resume'),
      run: resume,
      undo: hold,
      doneText: (count) => t('orders.bulkResumed', { count }),
    },
    {
      key: 'cancel',
      label: t('orders.bulkCancel'),
      isDanger: true,
      canRun: can('cancel'),
      run: ({ id }) => callShopRpc('cancel_order', { p_order_id: id }),
      doneText: (count) => t('orders.bulkCancelled', { count }),
      question: () => ({ title: t('orders.bulkCancelTitle'), text: t('orders.bulkCancelText') }),
    },
  ];
}
