import '../../../translations/everywhere.ts';
import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import type { DomainDns } from '@stoa/shared/contracts/platform-lists';
import { StatusBadge } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { DnsFindings } from '../../../components/detail/dns-findings.tsx';
import { operatorFetch } from '../../../data/operator-session.ts';

/** The custom domain of an account, with what DNS says about it now. */
export function AccountDomain({ account }: { account: OperatorAccountDetail }) {
  const { t } = useTranslations('everywhere');
  const { account_id: id, domain, domain_verified_at: verifiedAt } = account;
  const path = domain ? `/api/operator/domains/${id}/dns` : null;
  const { data, error, isValidating, mutate } = useQuery<DomainDns, Error>(path, () =>
    operatorFetch<DomainDns>(`/api/operator/domains/${id}/dns`),
  );
  if (!domain) return null;
  return (
    <Part
      title={t('domains.domain')}
      action={
        <Button size="sm" variant="secondary" busy={isValidating} onClick={() => void mutate()}>
          {t('domains.check')}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Cluster $gap={3}>
          <bdi>{domain}</bdi>
          <StatusBadge status={verifiedAt ? 'verified' : 'waiting'} tone={verifiedAt ? 'success' : 'warning'}>
            {t(`domains.states.${verifiedAt ? 'verified' : 'waiting'}`)}
          </StatusBadge>
        </Cluster>
        {!data && !error && <SkeletonRows />}
        {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
        {data && <DnsFindings dns={data} />}
      </Stack>
    </Part>
  );
}
