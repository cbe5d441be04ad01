import type { JobState } from '@stoa/shared/contracts/jobs';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button } from '@stoa/shared/ui';
import { useState } from 'react';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { useJobText } from './job-text.ts';

/** Has a job run once, also a paused one. */
export function RunButton(props: { job: JobState; size?: 'sm'; onDone(): Promise<unknown> }) {
  const { job, size } = props;
  const { t } = useTranslations('crons');
  const { t: common } = useTranslations('cockpit');
  const { nameOf } = useJobText();
  const name = nameOf(job);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await operatorFetch(`/api/operator/jobs/${job.name}:run`, { method: 'POST', body: {} });
      notify('success', t('started', { name }));
      await props.onDone();
    } catch (error) {
      notify('error', problemText(error, common).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...(size && { size })}
      variant="secondary"
      busy={isBusy}
      aria-label={t('runOf', { name })}
      onClick={() => void run()}
    >
      {t('run')}
    </Button>
  );
}
