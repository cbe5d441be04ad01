import type { JobPauseSet, JobState } from '@stoa/shared/contracts/jobs';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { operatorFetch } from '../../data/operator-session.ts';
import { useJobText } from './job-text.ts';

/** Pauses a job or resumes it, with the reason that the audit log stores. */
export function PauseDialog(props: { job: JobState; onDone(): Promise<unknown>; onClose(): void }) {
  const { job, onDone, onClose } = props;
  const { t } = useTranslations('crons');
  const { t: common } = useTranslations('cockpit');
  const name = useJobText().nameOf(job);
  const verb = job.pause ? 'resume' : 'pause';
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: `${job.name} ${verb}` },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      const { isChanged } = await operatorFetch<JobPauseSet>(`/api/operator/jobs/${job.name}:${verb}`, {
        method: 'POST',
        body,
      });
      await onDone();
      if (isChanged) notify('success', t(`${verb}d`, { name }));
      else notify('warning', t('unchanged'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t(`${verb}Title`, { name })}
      lead={t(`${verb}Lead`)}
      confirm={t(verb)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
