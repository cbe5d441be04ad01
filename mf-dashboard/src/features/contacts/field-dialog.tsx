import { FieldFields } from '@stoa/shared/contracts/contact-fields';
import { type ContactField, FIELD_TYPES } from '@stoa/shared/contracts/contacts';
import { SelectField, TextareaField, TextField, useForm, useWatch } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { RecordDialog } from './record-dialog.tsx';

/** Creates a contact field, changes one or deletes it with its values. */
export function FieldDialog(props: { field: ContactField | null; onDone(): Promise<void>; onClose(): void }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { field } = props;
  const form = useForm({
    schema: FieldFields,
    initial: {
      label: field?.label ?? '',
      type: field?.type ?? ('text' as ContactField['type']),
      options: field?.options.join('\n') ?? '',
    },
    snapshot: { entity: field?.id },
    texts: { label: t('fields.nameWrong') },
    codes: { invalid_input: { field: 'options', text: t('fields.optionsWrong') } },
    failed: say,
    async submit({ label, type, options }) {
      await callRpc('save_contact_field', {
        p_account_id: accountId,
        p_id: field?.id ?? null,
        p_values: { label, type, options: options.split('\n').filter((option) => option.trim() !== '') },
      });
      notify('success', t('fields.saved'));
      await props.onDone();
    },
  });
  const type = useWatch({ control: form.methods.control, name: 'type' });
  return (
    <RecordDialog
      form={form}
      title={field ? t('fields.editTitle') : t('fields.create')}
      save={field ? t('save') : t('fields.create')}
      removal={
        field && {
          title: t('fields.removeTitle'),
          text: t('fields.removeText', { name: field.label }),
          action: t('fields.remove'),
          done: t('fields.removed'),
          run: () => callRpc('delete_contact_field', { p_account_id: accountId, p_id: field.id }),
        }
      }
      onDone={props.onDone}
      onClose={props.onClose}
    >
      <TextField form={form} name="label" label={t('name')} dir="auto" maxLength={60} required />
      {!field && (
        <SelectField form={form} name="type" label={t('fields.type')} hint={t('fields.typeHint')}>
          {FIELD_TYPES.map((value) => (
            <option key={value} value={value}>
              {t(`fields.types.${value}`)}
            </option>
          ))}
        </SelectField>
      )}
      {type === 'choice' && (
        <TextareaField
          form={form}
          name="options"
          label={t('fields.options')}
          hint={t('fields.optionsHint')}
          dir="auto"
          rows={4}
          required
        />
      )}
    </RecordDialog>
  );
}
