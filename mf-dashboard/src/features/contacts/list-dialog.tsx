import { ListFields } from '@stoa/shared/contracts/contact-fields';
import { CheckboxField, SelectField, TextareaField, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { ListLine } from './use-list-overview.ts';

/** Creates a list, changes one or deletes it. */
export function ListDialog(props: { list: ListLine | null; onDone(): Promise<void>; onClose(): void }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { list } = props;
  const form = useForm({
    schema: ListFields,
    initial: {
      name: list?.name ?? '',
      description: list?.description ?? '',
      is_public: list?.is_public ?? true,
      opt_in: list?.opt_in ?? ('double' as 'double' | 'single'),
    },
    snapshot: { entity: list?.id },
    texts: { name: t('lists.nameWrong') },
    failed: say,
    async submit(values) {
      await callRpc('save_list', { p_account_id: accountId, p_id: list?.id ?? null, p_values: values });
      notify('success', t('lists.saved'));
      await props.onDone();
    },
  });
  return (
    <RecordDialog
      form={form}
      title={list ? t('lists.editTitle') : t('lists.create')}
      save={list ? t('save') : t('lists.create')}
      removal={
        list !== null &&
        list.slug !== 'newsletter' && {
          title: t('lists.removeTitle'),
          text: t('lists.removeText', { name: list.name }),
          action: t('lists.remove'),
          done: t('lists.removed'),
          run: () => callRpc('delete_list', { p_account_id: accountId, p_id: list.id }),
        }
      }
      onDone={props.onDone}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('name')} dir="auto" maxLength={80} required />
      <TextareaField
        form={form}
        name="description"
        label={t('lists.description')}
        hint={t('lists.descriptionHint')}
        dir="auto"
        rows={2}
        maxLength={500}
      />
      <SelectField
        form={form}
        name="opt_in"
        label={t('lists.confirmation')}
        hint={t('lists.confirmationHint')}
      >
        <option value="double">{t('lists.optIn.double')}</option>
        <option value="single">{t('lists.optIn.single')}</option>
      </SelectField>
      <CheckboxField form={form} name="is_public" label={t('lists.isPublic')} />
    </RecordDialog>
  );
}
