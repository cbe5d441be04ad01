import type { JobPauseSet, JobState } from '@stoa/shared/contracts/jobs';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { Form, SubmitButton, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonField } from '../../components/cockpit/reason-field.tsx';
import { operatorFetch } from '../../data/operator-session.ts';
import { useJobText } from './job-text.ts';

/** Pauses a job or resumes it, with the reason that the audit log keeps. */
export function PauseDialog(props: { job: JobState; onDone(): Promise<unknown>; onClose(): void }) {
  const { job } = props;
  const { t } = useTranslations('crons');
  const { t: common } = useTranslations('cockpit');
  const { nameOf } = useJobText();
  const name = nameOf(job);
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
      await props.onDone();
      if (isChanged) notify('success', t(`${verb}d`, { name }));
      else notify('warning', t('unchanged'));
      props.onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(`${verb}Title`, { name })}
      closeLabel={common('close')}
      maxWidth="34rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={() => form.leave(props.onClose)}>
            {common('cancel')}
          </Button>
          <SubmitButton form={form}>{t(verb)}</SubmitButton>
        </Cluster>
      }
    >
      <Form
        form={form}
        gap={4}
        renderProblem={(_text, failure) => (
          <ProblemNotice problem={failure} onReload={() => void props.onDone().then(props.onClose)} />
        )}
      >
        <p>{t(`${verb}Lead`)}</p>
        <ReasonField form={form} />
      </Form>
    </Dialog>
  );
}
