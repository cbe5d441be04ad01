import { Notice } from '@stoa/shared/ui';
import { useStartTranslations } from '../../../translations/start.ts';
import { AuthPage } from '../../../parts/auth-page.tsx';

/** Shown while a login comes over from the platform. */
export function LoggingIn() {
  const { t } = useStartTranslations();
  return (
    <AuthPage title={t('handOver.title')} text={t('handOver.text')}>
      {null}
    </AuthPage>
  );
}

/** Says that the login has to happen here. */
export function HandOverFailed() {
  const { t } = useStartTranslations();
  return <Notice>{t('handOver.failed')}</Notice>;
}
