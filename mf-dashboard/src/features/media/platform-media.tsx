import { useTranslations } from '@stoa/shared/i18n';
import { Screen } from '@stoa/shared/workplace';
import { ForOperators } from '../../components/for-operators.tsx';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { Files } from './files.tsx';

/** The platform's own files, for the operators who write its pages. */
export function PlatformMedia() {
  const { t } = useManageTranslations();
  const { t: platform } = useTranslations('dashboard');
  return (
    <ForOperators title={t('media.title')}>
      <Screen title={t('media.title')} lead={platform('platformContent.leads.media')}>
        <Files />
      </Screen>
    </ForOperators>
  );
}
