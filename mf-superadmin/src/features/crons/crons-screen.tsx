import type { JobState } from '@stoa/shared/contracts/jobs';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, DataList, type ListColumn, pageRows, scopeOfRows } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Screen } from '@stoa/shared/workplace';
import { CalendarClock } from 'lucide-react';
import { styled } from 'styled-components';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { useFormat } from '../../data/format.ts';
import { JOB_STATUSES, JOB_TONES, jobStatus } from './job-status.ts';
import { useJobText } from './job-text.ts';
import { RunButton } from './run-button.tsx';
import { cronPath, useJobs } from './use-jobs.ts';

const Line = styled.span`
  white-space: nowrap;
`;
const WORST_FIRST = { key: 'status', isDescending: false };

/** Everything that runs by the clock, what needs a look first. */
export function CronsScreen() {
  const { t } = useTranslations('crons');
  return (
    <OperatorsOnly title={t('title')}>
      <Screen title={t('title')} lead={t('lead')}>
        <Jobs />
      </Screen>
    </OperatorsOnly>
  );
}

function Jobs() {
  const { t } = useTranslations('crons');
  const { nameOf } = useJobText();
  const { data, error, mutate } = useJobs();
  const columns = useColumns(() => mutate());
  if (!data && error) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  return (
    <DataList<JobState>
      id="crons"
      cacheKey="operator-job-rows"
      scope={scopeOfRows(data?.jobs)}
      caption={t('list')}
      columns={columns}
      filters={[
        {
          key: 'status',
          label: t('status'),
          kind: 'choice',
          options: JOB_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
      ]}
      sort={WORST_FIRST}
      search={{ label: t('search') }}
      rowKey={({ name }) => name}
      rowName={nameOf}
      read={async (query, from, to) =>
        pageRows(data?.jobs ?? [], query, [from, to], {
          text: (job) => `${nameOf(job)} ${job.name}`,
          filters: { status: (job, values) => values.includes(jobStatus(job)) },
          sort: {
            name: nameOf,
            status: (job) => `${JOB_STATUSES.indexOf(jobStatus(job))} ${nameOf(job)}`,
            last: ({ runs: [last] }) => last?.startedAt ?? '',
            next: ({ nextRunAt }) => nextRunAt ?? '9999',
          },
        })
      }
      pageSize={50}
      empty={<EmptyState icon={<CalendarClock size={40} strokeWidth={1.25} />} title={t('emptyTitle')} />}
    />
  );
}

function useColumns(onRun: () => Promise<unknown>): ListColumn<JobState>[] {
  const { t } = useTranslations('crons');
  const { nameOf, scheduleText } = useJobText();
  const { dateTime, milliseconds, time } = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: (job) => <Link to={cronPath(job.name)}>{nameOf(job)}</Link>,
    },
    {
      key: 'status',
      title: t('status'),
      isSortable: true,
      render: (job) => {
        const status = jobStatus(job);
        return (
          <StatusBadge status={status} tone={JOB_TONES[status]}>
            {t(`statuses.${status}`)}
          </StatusBadge>
        );
      },
    },
    {
      key: 'schedule',
      title: t('schedule'),
      render: ({ cron }) => <Line>{scheduleText(cron)}</Line>,
    },
    {
      key: 'last',
      title: t('last'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ runs: [last] }) =>
        last ? (
          <>
            {dateTime(last.startedAt)}
            <CellLine>{last.error ?? milliseconds(last.ms)}</CellLine>
          </>
        ) : (
          t('none')
        ),
    },
    {
      key: 'next',
      title: t('next'),
      isSortable: true,
      render: ({ nextRunAt }) => (nextRunAt ? time(nextRunAt) : t('none')),
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'end',
      render: (job) => <RunButton job={job} size="sm" onDone={onRun} />,
    },
  ];
}
