import { notify } from '@stoa/shared/notify';
import { Checkbox } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import type { ListedSubscription } from './subscription-query.ts';
import { useErrorMessage } from './use-error-message.ts';
import { cancelSubscription } from './use-subscription-bulk.ts';
import '../../translations/shop/subscriptions.ts';

/** Asks whether a subscription ends with its paid period or immediately. */
export function CancelSubscriptionDialog(props: {
  subscription: ListedSubscription;
  onDone(): Promise<void>;
  onClose(): void;
}) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  const { subscription } = props;
  const [isAtOnce, setAtOnce] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function cancel() {
    setBusy(true);
    try {
      await cancelSubscription(subscription, isAtOnce);
      notify('success', t('subscriptions.cancelled'));
      await props.onDone();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={`${subscription.title} · ${subscription.name}`}
      text={t('subscriptions.cancelText')}
      action={t('subscriptions.cancel')}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('close'), close: t('close') }}
      onConfirm={() => void cancel()}
      onClose={props.onClose}
    >
      <Checkbox
        label={t('subscriptions.atOnce')}
        checked={isAtOnce}
        onChange={({ target }) => setAtOnce(target.checked)}
      />
    </ConfirmDialog>
  );
}
