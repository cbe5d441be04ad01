import type { AuditPage } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { useSearchParams } from '@stoa/shared/router';
import { Button, Cluster, EmptyState } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { ScrollText } from 'lucide-react';
import { useMatrix, useRegistry } from '../../data/registry.ts';
import { CockpitScreen } from '../../components/cockpit/cockpit-screen.tsx';
import { AuditFields } from './audit-fields.tsx';
import { auditQuery, NO_FILTERS, readFilters, writeFilters } from './audit-query.ts';
import { AuditTable } from '../../components/audit/audit-table.tsx';

const PAGE = 50;

/** Everything that was ever done, with filters; all of it stands in the address. */
export function AuditScreen() {
  const { t } = useTranslations('cockpit');
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const before = params.get('before');
  const { data: matrix } = useMatrix();
  const { data, error, mutate } = useRegistry<AuditPage>(auditQuery(filters, before, PAGE), {
    keepPreviousData: true,
  });
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <CockpitScreen title={t('audit.title')} lead={t('audit.lead')}>
      <AuditFields
        filters={filters}
        remotes={matrix?.remotes ?? []}
        tenants={matrix?.tenants ?? []}
        onChange={(next) => setParams(writeFilters(next), { replace: true })}
      />
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.entries.length === 0 && (
        <EmptyState
          icon={<ScrollText size={40} strokeWidth={1.25} />}
          title={t(isFiltered ? 'audit.noneTitle' : 'audit.emptyTitle')}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={() => setParams(writeFilters(NO_FILTERS))}>
                {t('audit.clear')}
              </Button>
            )
          }
        >
          {t(isFiltered ? 'audit.none' : 'audit.empty')}
        </EmptyState>
      )}
      {data && data.entries.length > 0 && <AuditTable entries={data.entries} />}
      <Cluster $gap={2}>
        {before && (
          <Button size="sm" variant="secondary" onClick={() => setParams(writeFilters(filters))}>
            {t('audit.newest')}
          </Button>
        )}
        {data?.next && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setParams({ ...writeFilters(filters), before: data.next ?? '' })}
          >
            {t('audit.older')}
          </Button>
        )}
      </Cluster>
    </CockpitScreen>
  );
}
