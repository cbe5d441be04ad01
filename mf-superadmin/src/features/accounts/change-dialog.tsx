import type { AccountStatusSet, OperatorAccount, TestModeSet } from '@stoa/shared/contracts/operator';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { Form, SubmitButton, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonField } from '../../components/cockpit/reason-field.tsx';
import { operatorFetch } from '../../data/operator-session.ts';
import type { AccountChange } from './account-changes.ts';

/** Confirms a change of an account: its effect, the reason, then the button. */
export function ChangeDialog(props: {
  account: OperatorAccount;
  change: AccountChange;
  onDone(): Promise<unknown>;
  onClose(): void;
}) {
  const { name } = props.account;
  const { verb, isDangerous, path, body } = props.change;
  const { t } = useTranslations('superadmin');
  const { t: common } = useTranslations('cockpit');
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: `${props.account.account_id} ${verb}` },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit({ reason }) {
      const { isChanged } = await operatorFetch<AccountStatusSet | TestModeSet>(path, {
        method: 'PUT',
        body: body(reason),
      });
      await props.onDone();
      if (isChanged) notify('success', t(`accounts.${verb}Done`, { name }));
      else notify('warning', t(`accounts.${verb}Before`, { name }));
      props.onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(`accounts.${verb}Title`, { name })}
      closeLabel={common('close')}
      maxWidth="38rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={() => form.leave(props.onClose)}>
            {common('cancel')}
          </Button>
          <SubmitButton form={form} variant={isDangerous ? 'danger' : 'primary'}>
            {t(`accounts.${verb}`)}
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
        <p>{t(`accounts.${verb}Lead`)}</p>
        <ReasonField form={form} />
      </Form>
    </Dialog>
  );
}
