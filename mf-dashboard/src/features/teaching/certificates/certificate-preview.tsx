import { useState } from 'react';
import { CertificateSheet } from '@stoa/shared/certificate';
import { dateFormat } from '@stoa/shared/contracts/intl';
import { useAccess } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { Part } from '@stoa/shared/workplace';
import { Muted } from '../../../components/text-box.tsx';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import type { DesignDraft } from './certificate-design.ts';

const DAY_MS = 86_400_000;

/** Previews the certificate as it would be issued today. */
export function CertificatePreview({ draft }: { draft: DesignDraft }) {
  const { t, language } = useTeachingTranslations();
  const { name, settings } = useSite();
  const { access } = useAccess();
  const [today] = useState(() => Date.now());
  const day = (at: number) =>
    dateFormat(language, { dateStyle: 'long', timeZone: settings.timeZone }).format(at);
  return (
    <Part title={t('certificates.preview')}>
      <CertificateSheet
        design={draft}
        account={name}
        title={t('certificates.sheet.title')}
        lines={[
          [t('certificates.sheet.holder'), access?.member?.name ?? t('certificates.sheet.anybody')],
          [t('certificates.sheet.course'), t('certificates.sheet.sample')],
        ]}
        facts={[
          [t('certificates.sheet.issued'), day(today)],
          ...(draft.valid_days === null
            ? []
            : [[t('certificates.sheet.until'), day(today + draft.valid_days * DAY_MS)] as const]),
        ]}
      />
      <Muted>{t('certificates.previewText')}</Muted>
    </Part>
  );
}
