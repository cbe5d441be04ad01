import { useTranslations } from '@stoa/shared/i18n';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';
import { LifeBuoy } from 'lucide-react';

/** The way to the people who run the platform. */
export function OwnerSupport() {
  const { t } = useTranslations('owned');
  const email = `support@${window.location.hostname}`;
  return (
    <Screen title={t('support.title')} lead={t('support.lead')}>
      <EmptyState
        icon={<LifeBuoy size={40} strokeWidth={1.25} />}
        title={t('support.emptyTitle')}
        action={<LinkButton to={`mailto:${email}`}>{t('support.write')}</LinkButton>}
      >
        {t('support.empty', { email })}
      </EmptyState>
    </Screen>
  );
}
