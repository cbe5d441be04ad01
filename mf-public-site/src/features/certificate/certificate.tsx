import { SearchX } from 'lucide-react';
import { CertificateSheet } from '@stoa/shared/certificate';
import { certificateDesign } from '@stoa/shared/contracts/certificate-designs';
import { dateFormat } from '@stoa/shared/contracts/intl';
import type { CertificateProof } from '@stoa/shared/contracts/learning';
import { dataOrNull } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { LinkButton, Notice, Skeleton, Stack } from '@stoa/shared/ui';
import { ByLink } from '../../parts/by-link.tsx';
import { LANGUAGES } from '../../translations/languages.ts';

const NAMESPACE = ownNamespace('site.certificate');
// All languages in the file of this page: forty files more would cost every page their names in remoteEntry.js.
addMessages(NAMESPACE, async (language) => {
  const spoken = LANGUAGES.includes(language) ? language : 'en';
  return (await import(/* webpackMode: "eager" */ `../../../locales/${spoken}/certificate.json`))
    .default as Record<string, string>;
});

/** Anybody who holds a certificate's number sees here what it says and whether it still stands. */
export function Certificate() {
  const { t } = useTranslations(NAMESPACE);
  const { serial = '' } = useParams();
  const found = useRead<CertificateProof | null>('certificate', [serial], async (client, accountId) =>
    dataOrNull(await client.rpc('account_certificate', { p_account_id: accountId, p_serial: serial })),
  );
  return (
    <ByLink
      found={found}
      t={t}
      width="narrow"
      missingIcon={<SearchX size={40} strokeWidth={1.25} />}
      coming={
        <>
          <p>
            {t('number')} <bdi>{serial}</bdi>
          </p>
          <Skeleton $height="18rem" />
        </>
      }
    >
      {(proof) => <Proof proof={proof} />}
    </ByLink>
  );
}

function Proof({ proof }: { proof: CertificateProof }) {
  const { t, language } = useTranslations(NAMESPACE);
  const { settings, name } = useSite();
  const day = (at: string) =>
    dateFormat(language, { dateStyle: 'long', timeZone: settings.timeZone }).format(new Date(at));
  return (
    <Stack $gap={5}>
      {proof.is_valid ? (
        <Notice tone="success">{t('valid')}</Notice>
      ) : (
        <Notice tone="danger">
          {proof.revoked_at
            ? t('revoked', { date: day(proof.revoked_at) })
            : t('expired', { date: day(proof.expires_at ?? proof.issued_at) })}
        </Notice>
      )}
      <CertificateSheet
        design={certificateDesign(proof.look)}
        account={name}
        title={t('title')}
        heading="h1"
        lines={[
          [t('holder'), proof.holder_name],
          [t('course'), proof.course_title],
        ]}
        facts={[
          [t('issued'), day(proof.issued_at)],
          ...(proof.expires_at ? [[t('until'), day(proof.expires_at)] as const] : []),
          [t('number'), proof.serial],
        ]}
      >
        {proof.is_valid && (
          <LinkButton
            to={`${location.origin}/api/certificates/${proof.serial}/pdf?lang=${language}`}
            download
          >
            {t('download')}
          </LinkButton>
        )}
      </CertificateSheet>
    </Stack>
  );
}
