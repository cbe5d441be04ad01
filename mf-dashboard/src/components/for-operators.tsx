import { useOperator } from '@stoa/shared/data/operator-session';
import { useTranslations } from '@stoa/shared/i18n';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotForYou } from './not-for-you.tsx';

/** Shows its content to operators who showed a second factor; leads others elsewhere. */
export function ForOperators({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslations('dashboard');
  const operator = useOperator();
  if (operator.status === 'operator') return children;
  if (operator.status === 'other') return <NotForYou />;
  return (
    <Screen title={title}>
      {operator.status === 'loading' && <SkeletonRows />}
      {operator.status === 'failed' && <LoadFailed error={operator.error} onRetry={operator.retry} />}
      {operator.status === 'factorMissing' && (
        <EmptyState
          icon={<KeyRound size={40} strokeWidth={1.25} />}
          title={t('platformContent.factorTitle')}
          action={<LinkButton to="/dashboard/security">{t('platformContent.factorAction')}</LinkButton>}
        >
          {t('platformContent.factorText')}
        </EmptyState>
      )}
    </Screen>
  );
}
