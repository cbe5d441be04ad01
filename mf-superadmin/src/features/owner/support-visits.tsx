import type { Impersonations } from '@stoa/shared/contracts/impersonation';
import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { VisitTable } from '../../components/impersonation/visit-table.tsx';
import '../../translations/impersonation.ts';

/** When the platform's support looked at a site, for its owner. */
export function SupportVisits({ site: { account_id } }: { site: OwnedSite }) {
  const { t } = useTranslations('impersonation');
  const path = `/api/sites/${account_id}/impersonations`;
  const { data, error, mutate } = useQuery<Impersonations, Error>(path, () => apiFetch<Impersonations>(path));
  return (
    <Part title={t('ownedTitle')}>
      <p>{t('ownedLead')}</p>
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.impersonations.length === 0 && <p>{t('ownedNone')}</p>}
      {data && data.impersonations.length > 0 && (
        <VisitTable caption={t('ownedTitle')} visits={data.impersonations} />
      )}
    </Part>
  );
}
