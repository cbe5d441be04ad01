import type { JobState } from '@stoa/shared/contracts/jobs';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { useParams } from '@stoa/shared/router';
import { Button, Cluster, EmptyState, LinkButton, Notice } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Crumbs } from '../../components/detail/crumbs.tsx';
import { DetailColumns, FactList } from '../../components/detail/detail-columns.tsx';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { useFormat } from '../../data/format.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { JOB_TONES, jobStatus } from './job-status.ts';
import { useJobText } from './job-text.ts';
import { RunButton } from './run-button.tsx';
import { RunHistory } from './run-history.tsx';
import { CRONS_PATH, useJobs } from './use-jobs.ts';

/** One job: its state, its history, and what can be done about it. */
export function CronScreen() {
  const { t } = useTranslations('crons');
  return (
    <OperatorsOnly title={t('title')}>
      <Job />
    </OperatorsOnly>
  );
}

function Job() {
  const { t } = useTranslations('crons');
  const { job: name = '' } = useParams();
  const { nameOf } = useJobText();
  const { data, error, mutate } = useJobs();
  const [isPausing, setPausing] = useState(false);
  const job = data?.jobs.find((one) => one.name === name);
  if (data && !job)
    return (
      <Screen title={t('title')}>
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('unknownTitle')}
          action={<LinkButton to={CRONS_PATH}>{t('all')}</LinkButton>}
        >
          {t('unknown')}
        </EmptyState>
      </Screen>
    );
  const title = job ? nameOf(job) : t('title');
  return (
    <Screen
      title={title}
      above={<Crumbs above={[{ label: t('title'), path: CRONS_PATH }]} current={title} />}
      lead={
        job && (
          <StatusBadge status={jobStatus(job)} tone={JOB_TONES[jobStatus(job)]}>
            {t(`statuses.${jobStatus(job)}`)}
          </StatusBadge>
        )
      }
      actions={
        job && (
          <Cluster $gap={2}>
            <Button variant="secondary" onClick={() => setPausing(true)}>
              {t(job.pause ? 'resume' : 'pause')}
            </Button>
            <RunButton job={job} onDone={() => mutate()} />
          </Cluster>
        )
      }
    >
      {!job && !error && <SkeletonRows />}
      {!job && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {job && (
        <DetailColumns facts={<JobFacts job={job} />}>
          <JobNotice job={job} />
          <RunHistory runs={job.runs} />
        </DetailColumns>
      )}
      {job && isPausing && (
        <PauseDialog job={job} onDone={() => mutate()} onClose={() => setPausing(false)} />
      )}
    </Screen>
  );
}

function JobNotice({ job }: { job: JobState }) {
  const { t } = useTranslations('crons');
  const { dateTime } = useFormat();
  if (job.pause)
    return <Notice tone="info">{t('pausedBy', { ...job.pause, at: dateTime(job.pause.at) })}</Notice>;
  return job.isOverdue ? <Notice tone="warning">{t('overdue')}</Notice> : null;
}

function JobFacts({ job }: { job: JobState }) {
  const { t } = useTranslations('crons');
  const { scheduleText } = useJobText();
  const { dateTime, milliseconds } = useFormat();
  const { runs } = job;
  const failed = runs.filter(({ error }) => error !== null).length;
  const average = runs.reduce((sum, { ms }) => sum + ms, 0) / Math.max(runs.length, 1);
  return (
    <FactList
      facts={[
        { name: t('schedule'), value: scheduleText(job.cron) },
        { name: t('next'), value: job.nextRunAt ? dateTime(job.nextRunAt) : t('none') },
        { name: t('average'), value: runs.length > 0 ? milliseconds(average) : null },
        {
          name: t('failures'),
          value: runs.length > 0 ? t('failuresOf', { failed, total: runs.length }) : null,
        },
        { name: t('expression'), value: <code>{job.cron}</code> },
        { name: t('code'), value: <code>{job.name}</code> },
      ]}
    />
  );
}
