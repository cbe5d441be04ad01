import '../../translations/everywhere.ts';
import type { DomainDns } from '@stoa/shared/contracts/platform-lists';
import { useTranslations } from '@stoa/shared/i18n';
import { Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { CertificateFacts } from '@stoa/shared/workplace/certificate-facts';
import { FactList } from './detail-columns.tsx';

const ADDRESS_TONES = { here: 'success', elsewhere: 'warning', missing: 'warning', unknown: 'info' } as const;

/** The records that a domain should have, what DNS says now, and whether a certificate can be issued. */
export function DnsFindings({ dns }: { dns: DomainDns }) {
  const { t, language } = useTranslations('everywhere');
  const { record, found, isProven, isMissing, address, certificate, presented } = dns;
  const list = (values: readonly string[]) =>
    values.length > 0 ? values.map((text) => <Code key={text} text={text} />) : t('domains.nothing');
  const verdict = isMissing ? 'missing' : 'other';
  const { cname, addresses } = address.found;
  return (
    <Stack $gap={4}>
      <Notice tone={isProven ? 'success' : 'warning'}>{t(`domains.${isProven ? 'proven' : verdict}`)}</Notice>
      <FactList
        facts={[
          { name: t('domains.name'), value: <Code text={record.name} /> },
          { name: t('domains.expected'), value: <Code text={record.text} /> },
          { name: t('domains.found'), value: list(found) },
        ]}
      />
      <Notice tone={ADDRESS_TONES[address.state]}>{t(`domains.address.${address.state}`)}</Notice>
      <FactList
        facts={[
          { name: t('domains.address.cname'), value: <Code text={address.target} /> },
          ...(address.expected.length > 0
            ? [{ name: t('domains.address.addresses'), value: list(address.expected) }]
            : []),
          { name: t('domains.found'), value: list([...cname, ...addresses]) },
          ...(presented
            ? []
            : [{ name: t('domains.certificate'), value: t(`domains.certificates.${certificate}`) }]),
        ]}
      />
      {presented && (
        <Part title={t('domains.certificate')}>
          <CertificateFacts
            certificate={presented}
            language={language}
            t={(key) => t(`domains.presented.${key}`)}
          />
        </Part>
      )}
    </Stack>
  );
}

const Code = ({ text }: { text: string }) => (
  <div>
    <code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </code>
  </div>
);
