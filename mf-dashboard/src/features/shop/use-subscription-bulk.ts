import type { BulkAction } from '@stoa/shared/lists';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import type { ListedSubscription } from './subscription-query.ts';
import '../../translations/shop/subscriptions.ts';

/** Cancels a subscription at the end of its paid period, or immediately. */
export const cancelSubscription = ({ id }: ListedSubscription, isAtOnce = false) =>
  callShopRpc('cancel_subscription', { p_subscription_id: id, p_at_once: isAtOnce });

/** Takes back a cancellation that waits for the end of the paid period. */
export const resumeSubscription = ({ id }: ListedSubscription) =>
  callShopRpc('resume_subscription', { p_subscription_id: id });

const canResume = ({ status, cancel_at_period_end }: ListedSubscription) =>
  status === 'active' && cancel_at_period_end;
const canCancel = ({ status, cancel_at_period_end }: ListedSubscription) =>
  status === 'active' && !cancel_at_period_end;

/** Returns the actions of managers on several subscriptions at once; each takes back the other. */
export function useSubscriptionBulk(): BulkAction<ListedSubscription>[] {
  const { t } = useShopTranslations();
  return [
    {
      key: 'resume',
      label: t('subscriptions.bulk.resume'),
      canRun: canResume,
      run: resumeSubscription,
      undo: (one) => cancelSubscription(one),
      doneText: (count) => t('subscriptions.bulk.resumed', { count }),
    },
    {
      key: 'cancel',
      label: t('subscriptions.bulk.cancel'),
      isDanger: true,
      canRun: canCancel,
      run: (one) => cancelSubscription(one),
      undo: resumeSubscription,
      doneText: (count) => t('subscriptions.bulk.cancelled', { count }),
      question: () => ({
        title: t('subscriptions.bulk.cancelTitle'),
        text: t('subscriptions.bulk.cancelText'),
      }),
    },
  ];
}
