import type { DomainDns, PlatformDomain } from '@stoa/shared/contracts/platform-lists';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { DnsFindings } from '../../components/detail/dns-findings.tsx';
import { operatorFetch } from '../../data/operator-session.ts';

/** The record that a domain should have, and what DNS says now. */
export function DnsDialog({ domain, onClose }: { domain: PlatformDomain; onClose(): void }) {
  const { t } = useTranslations('everywhere');
  const path = `/api/operator/domains/${domain.account_id}/dns`;
  const { data, error, mutate } = useQuery<DomainDns, Error>(path, () => operatorFetch<DomainDns>(path));
  const close = t('domains.close');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('domains.dnsTitle', { domain: domain.domain })}
      closeLabel={close}
      maxWidth="38rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={onClose}>
            {close}
          </Button>
          <Button onClick={() => void mutate()}>{t('domains.check')}</Button>
        </Cluster>
      }
    >
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data && <DnsFindings dns={data} />}
    </Dialog>
  );
}
