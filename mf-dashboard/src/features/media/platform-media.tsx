import { useTranslations } from '@stoa/shared/i18n';
import { Screen } from '@stoa/shared/workplace';
import { ForOperators } from '../../components/for-operators.tsx';
import { Files } from './files.tsx';

/** The platform's own files, for the operators who write its pages. */
export function PlatformMedia() {
  const { t } = useTranslations('dashboard');
  return (
    <ForOperators title={t('platformContent.media')}>
      <Screen title={t('platformContent.media')} lead={t('platformContent.leads.media')}>
        <Files hint={t('platformContent.files.hint')} emptyText={t('platformContent.files.empty')} />
      </Screen>
    </ForOperators>
  );
}
