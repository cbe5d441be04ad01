import { SuppressionFields } from '@stoa/shared/contracts/contact-fields';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Dialog } from '@stoa/shared/ui';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';

/** Takes another contact over into this one, found by its address. */
export function MergeDialog(props: { contactId: string; onDone(): Promise<unknown>; onClose(): void }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const form = useForm({
    schema: SuppressionFields,
    initial: { email: '' },
    texts: { email: t('emailWrong') },
    codes: {
      not_found: { field: 'email', text: t('merge.notFound') },
      already_member: { field: 'email', text: t('merge.twoMembers') },
    },
    failed: say,
    isAction: true,
    async submit({ email }) {
      await callRpc('merge_contacts', {
        p_account_id: accountId,
        p_contact_id: props.contactId,
        p_email: email,
      });
      notify('success', t('merge.done'));
      await props.onDone();
      props.onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('merge.title')}
      description={t('merge.text')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <SubmitButton form={form}>{t('merge.run')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField form={form} name="email" label={t('merge.other')} dir="ltr" maxLength={254} required />
      </Form>
    </Dialog>
  );
}
