import { StatusBadge, type StatusTone } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';

const TONES: Record<string, StatusTone> = {
  trialing: 'info',
  active: 'success',
  past_due: 'warning',
  unpaid: 'danger',
  cancelled: 'neutral',
  completed: 'neutral',
  lifetime: 'success',
};

/** The state of a subscription to a plan. */
export function SubscriptionBadge({ status }: { status: string }) {
  const { t } = useTranslations('superadmin');
  return (
    <StatusBadge status={status} tone={TONES[status]}>
      {t(`account.subscriptions.${status}`)}
    </StatusBadge>
  );
}
