import { Lock } from 'lucide-react';
import { useWords } from '@stoa/shared/i18n';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';

/** Told to whoever may not change options. */
export function NotForYou({ title }: { title?: string }) {
  const { t } = useWords('dashboard');
  return (
    <Screen title={title ?? t('notForYou.title')}>
      <EmptyState
        icon={<Lock size={40} strokeWidth={1.25} />}
        title={t('notForYou.heading')}
        action={<LinkButton to="/dashboard">{t('notForYou.toDashboard')}</LinkButton>}
      >
        {t('notForYou.text')}
      </EmptyState>
    </Screen>
  );
}
