import { useTranslations } from '@stoa/shared/i18n';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOperator } from '../data/operator-session.ts';
import { FactorMissing } from './factor-missing.tsx';
import { StepUp } from './step-up/step-up-dialog.tsx';

/** Shows its children to operators. The server refuses anybody else's calls in any case. */
export function OperatorsOnly({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useTranslations('superadmin');
  const operator = useOperator();
  if (operator.status === 'operator')
    return (
      <>
        {children}
        <StepUp />
      </>
    );
  return (
    <Screen title={title}>
      {operator.status === 'loading' && <SkeletonRows />}
      {operator.status === 'failed' && <LoadFailed error={operator.error} onRetry={operator.retry} />}
      {operator.status === 'factorMissing' && <FactorMissing retry={operator.retry} />}
      {operator.status === 'other' && (
        <EmptyState
          icon={<ShieldAlert size={40} strokeWidth={1.25} />}
          title={t('refused.title')}
          action={<LinkButton to="/dashboard">{t('refused.action')}</LinkButton>}
        >
          {t('refused.text')}
        </EmptyState>
      )}
    </Screen>
  );
}
