import type { SiteReport, SiteReports } from '@stoa/shared/contracts/site-reports';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Crumbs } from '../../components/detail/crumbs.tsx';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { TICKETS_PATH } from '../../components/tickets/ticket-paths.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { CloseReportDialog } from './close-report-dialog.tsx';
import { SiteReportCard } from './site-report-card.tsx';

/** Reports of visitors about sites that wait for an operator. */
export function SiteReportsScreen() {
  const { t } = useTranslations('tickets');
  return (
    <OperatorsOnly title={t('reports.title')}>
      <Reports />
    </OperatorsOnly>
  );
}

function Reports() {
  const { t } = useTranslations('tickets');
  const { data, error, mutate } = useQuery<SiteReports, Error>(['site-reports'], () =>
    operatorFetch<SiteReports>('/api/operator/site-reports'),
  );
  const [closing, setClosing] = useState<{ report: SiteReport; isConfirmed: boolean } | null>(null);
  return (
    <Screen
      title={t('reports.title')}
      lead={t('reports.lead')}
      above={<Crumbs above={[{ label: t('title'), path: TICKETS_PATH }]} current={t('reports.title')} />}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.reports.length === 0 && (
        <EmptyState icon={<ShieldCheck size={40} strokeWidth={1.25} />} title={t('reports.emptyTitle')}>
          {t('reports.empty')}
        </EmptyState>
      )}
      {data?.reports.map((report) => (
        <SiteReportCard
          key={report.id}
          report={report}
          onClose={(isConfirmed) => setClosing({ report, isConfirmed })}
        />
      ))}
      {closing && (
        <CloseReportDialog
          {...closing}
          onDone={(left) => mutate(left, left === undefined)}
          onClose={() => setClosing(null)}
        />
      )}
    </Screen>
  );
}
