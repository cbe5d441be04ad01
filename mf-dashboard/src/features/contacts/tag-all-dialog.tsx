import { TagFields } from '@stoa/shared/contracts/contact-fields';
import { useSWRConfig } from '@stoa/shared/data';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Dialog } from '@stoa/shared/ui';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';

/** Puts a tag on every contact of the list as it is filtered. */
export function TagAllDialog(props: { filter: object; total: number; onClose(): void }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { mutate } = useSWRConfig();
  const { account_id: accountId } = useSite();
  const form = useForm({
    schema: TagFields,
    initial: { name: '' },
    texts: { name: t('tags.nameWrong') },
    failed: say,
    async submit({ name }) {
      const count = await callRpc('tag_contacts', {
        p_account_id: accountId,
        p_filter: props.filter,
        p_name: name,
      });
      notify('success', t('tagAll.done', { count }));
      props.onClose();
      await mutate(
        (key) => Array.isArray(key) && ['contact-list', 'contact-lists'].includes(key[0] as string),
      );
    },
  });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('tagAll.title')}
      description={t('tagAll.text', { count: props.total })}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <SubmitButton form={form}>{t('tagAll.run')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField form={form} name="name" label={t('tags.one')} dir="auto" maxLength={60} required />
      </Form>
    </Dialog>
  );
}
