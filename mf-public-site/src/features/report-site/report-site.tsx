import { useParams } from '@stoa/shared/router';
import { LinkButton } from '@stoa/shared/ui';
import { useState } from 'react';
import { AuthPage } from '../../parts/auth-page.tsx';
import { useReportTranslations } from '../../translations/report.ts';
import { ReportForm } from './report-form.tsx';

/** Takes a report about the site that the address names; on the platform, so that no site can hide it. */
export function ReportSite() {
  const { t } = useReportTranslations();
  const { site = '' } = useParams();
  const [number, setNumber] = useState<number | null>(null);
  if (number !== null)
    return (
      <AuthPage title={t('sentTitle', { number })} text={t('sentText')}>
        <LinkButton to="/" block>
          {t('back')}
        </LinkButton>
      </AuthPage>
    );
  return (
    <AuthPage title={t('title')} text={site ? t('text', { site }) : t('textUnknown')} isWide>
      {site && <ReportForm site={site} onSent={setNumber} />}
    </AuthPage>
  );
}
