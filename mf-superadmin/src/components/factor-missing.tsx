import { useTranslations } from '@stoa/shared/i18n';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Leads an operator without a second factor to where one is set up; whoever comes back from there is looked at again. */
export function FactorMissing({ retry }: { retry: () => void }) {
  const { t } = useTranslations('superadmin');
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    retry();
  }, [retry]);
  return (
    <EmptyState
      icon={<KeyRound size={40} strokeWidth={1.25} />}
      title={t('factor.title')}
      action={<LinkButton to="/dashboard/security">{t('factor.action')}</LinkButton>}
    >
      {t('factor.text')}
    </EmptyState>
  );
}
