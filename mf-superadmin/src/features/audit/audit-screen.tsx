import { AUDIT_AREAS } from '@stoa/shared/contracts/audit-actions';
import type { AuditEntry, AuditPage } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { type CsvColumn, DataList, type ListFilter } from '@stoa/shared/lists';
import { useSearchParams } from '@stoa/shared/router';
import { EmptyState } from '@stoa/shared/ui';
import { ScrollText } from 'lucide-react';
import { useActionLabel } from '../../components/audit/action-label.ts';
import { useAuditColumns } from '../../components/audit/audit-columns.tsx';
import { CockpitScreen } from '../../components/cockpit/cockpit-screen.tsx';
import { operatorFetch } from '../../data/operator-session.ts';
import { LIVE_MS, REGISTRY, useMatrix } from '../../data/registry.ts';
import { actionsOf, auditQuery } from './audit-query.ts';

const NEWEST = { key: 'at', isDescending: true };
const PAGE_SIZE = 50;
const json = (facts: AuditEntry['before']) => facts && JSON.stringify(facts);

const CSV: readonly CsvColumn<AuditEntry>[] = [
  { column: 'at', title: 'at', value: ({ at }) => at },
  { column: 'actor', title: 'actor', value: ({ actor }) => actor },
  { column: 'action', title: 'action', value: ({ action }) => action },
  { column: 'action', title: 'remote', value: ({ remote }) => remote },
  { column: 'action', title: 'account', value: ({ account }) => account?.slug ?? null },
  { column: 'change', title: 'before', value: ({ before }) => json(before) },
  { column: 'change', title: 'after', value: ({ after }) => json(after) },
  { column: 'reason', title: 'reason', value: ({ reason }) => reason },
];

/** Every change that was ever made, newest first. */
export function AuditScreen() {
  const { t } = useTranslations('cockpit');
  return (
    <CockpitScreen title={t('audit.title')} lead={t('audit.lead')}>
      <AuditList />
    </CockpitScreen>
  );
}

function AuditList() {
  const { t } = useTranslations('cockpit');
  const labelOf = useActionLabel();
  return (
    <DataList<AuditEntry>
      id="audit"
      cacheKey={REGISTRY}
      scope={['audit']}
      refreshMs={LIVE_MS}
      caption={t('audit.title')}
      columns={useAuditColumns()}
      filters={useAuditFilters()}
      sort={NEWEST}
      search={{ label: t('audit.search'), hint: t('audit.actorHint'), param: 'actor' }}
      rowKey={({ id }) => id}
      rowName={({ action, at }) => `${labelOf(action)} ${at}`}
      read={async (query, from, to) => {
        const page = await operatorFetch<AuditPage>(`/api/registry${auditQuery(query, from, to)}`);
        return { rows: page.entries, total: page.total ?? page.entries.length };
      }}
      csv={{ fileName: 'audit-log.csv', columns: CSV }}
      pageSize={PAGE_SIZE}
      noMatchTitle={t('audit.noneTitle')}
      empty={
        <EmptyState icon={<ScrollText size={40} strokeWidth={1.25} />} title={t('audit.emptyTitle')}>
          {t('audit.empty')}
        </EmptyState>
      }
    />
  );
}

function useAuditFilters(): ListFilter[] {
  const { t } = useTranslations('cockpit');
  const { t: names } = useTranslations('audit');
  const labelOf = useActionLabel();
  const [params] = useSearchParams();
  const { data: matrix } = useMatrix();
  const choice = { kind: 'choice', isSingle: true } as const;
  return [
    {
      ...choice,
      key: 'area',
      label: names('auditArea.label'),
      options: AUDIT_AREAS.map((value) => ({ value, label: names(`auditArea.${value}`) })),
    },
    {
      ...choice,
      key: 'action',
      label: t('audit.what'),
      options: actionsOf(params.get('area')).map((value) => ({ value, label: labelOf(value) })),
    },
    {
      ...choice,
      key: 'remote',
      label: t('audit.remote'),
      options: (matrix?.remotes ?? []).map(({ name }) => ({ value: name, label: name })),
    },
    {
      ...choice,
      key: 'tenant',
      label: t('matrix.tenant'),
      options: (matrix?.tenants ?? []).map(({ account_id, name }) => ({ value: account_id, label: name })),
    },
    { key: 'days', label: t('audit.days'), kind: 'days' },
  ];
}
