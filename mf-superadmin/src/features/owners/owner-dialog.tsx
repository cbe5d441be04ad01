import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import type { OwnerChanged, SiteOwner } from '@stoa/shared/contracts/site-owners';
import { Form, SubmitButton, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonField } from '../../components/cockpit/reason-field.tsx';
import { operatorFetch } from '../../data/operator-session.ts';
import { ownerRequest, type OwnerVerb } from './owner-changes.ts';

/** Confirms a change of an owner's login: its effect, the reason, then the button. */
export function OwnerDialog(props: {
  owner: SiteOwner;
  verb: OwnerVerb;
  onDone(): Promise<unknown>;
  onClose(): void;
}) {
  const { owner, verb } = props;
  const { t } = useTranslations('owners');
  const { t: common } = useTranslations('cockpit');
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: `${owner.userId} ${verb}` },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit({ reason }) {
      const { path, body } = ownerRequest(owner, verb, reason);
      const { isChanged } = await operatorFetch<OwnerChanged>(path, { method: 'PUT', body });
      await props.onDone();
      if (isChanged) notify('success', t(`${verb}Done`, owner));
      else notify('warning', t('unchanged'));
      props.onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(`${verb}Title`, owner)}
      closeLabel={common('close')}
      maxWidth="36rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={() => form.leave(props.onClose)}>
            {common('cancel')}
          </Button>
          <SubmitButton form={form} variant={verb === 'block' ? 'danger' : 'primary'}>
            {t(verb)}
          </SubmitButton>
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
