import { NewContactFields } from '@stoa/shared/contracts/contact-fields';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Dialog } from '@stoa/shared/ui';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { contactPath } from './contact-paths.ts';

/** Adds one contact. That is no consent: nobody joins a list by it. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const navigate = useNavigate();
  const { account_id: accountId } = useSite();
  const form = useForm({
    schema: NewContactFields,
    initial: { email: '', name: '' },
    texts: { email: t('emailWrong') },
    codes: { name_taken: { field: 'email', text: t('emailTaken') } },
    failed: say,
    async submit(values) {
      const id = await callRpc('save_contact', { p_account_id: accountId, p_id: null, p_values: values });
      notify('success', t('addDone'));
      onClose();
      navigate(contactPath(id));
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      description={t('addText')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <SubmitButton form={form}>{t('add')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField form={form} name="email" label={t('email')} dir="ltr" maxLength={254} required />
        <TextField form={form} name="name" label={t('name')} dir="auto" maxLength={120} />
      </Form>
    </Dialog>
  );
}
