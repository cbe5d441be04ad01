import { useTranslations } from '@stoa/shared/i18n';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { SearchX } from 'lucide-react';
import { TICKETS_PATH } from './ticket-paths.ts';

/** Shown where a ticket's address names none. */
export function UnknownTicket() {
  const { t } = useTranslations('tickets');
  return (
    <EmptyState
      icon={<SearchX size={40} strokeWidth={1.25} />}
      title={t('unknownTitle')}
      action={<LinkButton to={TICKETS_PATH}>{t('all')}</LinkButton>}
    >
      {t('unknown')}
    </EmptyState>
  );
}
