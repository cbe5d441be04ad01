import {
  MAX_TICKET_SUBJECT_LENGTH,
  MAX_TICKET_TEXT_LENGTH,
  OpenTicketInput,
  type OwnedTicket,
  TICKET_TYPES,
} from '@stoa/shared/contracts/tickets';
import { apiFetch } from '@stoa/shared/data';
import {
  CheckboxField,
  Form,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  useForm,
} from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { FilesField } from '../../../components/tickets/files-field.tsx';
import { codeOf } from '../../../data/operator-session.ts';

/** Opens a ticket about a site; what is typed stays until it is sent. */
export function OpenTicketDialog(props: { accountId: string; onOpened(): Promise<void>; onClose(): void }) {
  const { t } = useTranslations('tickets');
  const { accountId, onOpened, onClose } = props;
  const initial: OpenTicketInput = { type: 'issue', subject: '', text: '', consents: false, files: [] };
  const form = useForm({
    schema: OpenTicketInput,
    initial,
    isAction: true,
    snapshot: { entity: `open-ticket-${accountId}`, omit: ['files'] },
    texts: { subject: t('owned.subjectMissing'), text: t('textMissing') },
    failed: (error) => t(codeOf(error) === 'rate_limited' ? 'limited' : 'failed'),
    async submit(body) {
      const { number } = await apiFetch<OwnedTicket>(`/api/sites/${accountId}/tickets`, { body });
      await onOpened();
      notify('success', t('owned.opened', { number }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={() => form.leave(onClose)}
      title={t('owned.openTitle')}
      closeLabel={t('close')}
      maxWidth="40rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={() => form.leave(onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('owned.open')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <SelectField form={form} name="type" label={t('type')} hint={t('owned.typeHint')} required>
          {TICKET_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          form={form}
          name="subject"
          label={t('subject')}
          maxLength={MAX_TICKET_SUBJECT_LENGTH}
          dir="auto"
          required
        />
        <TextareaField
          form={form}
          name="text"
          label={t('text')}
          hint={t('owned.textHint')}
          maxLength={MAX_TICKET_TEXT_LENGTH}
          rows={8}
          dir="auto"
          required
        />
        <FilesField form={form} />
        <CheckboxField form={form} name="consents" label={t('owned.consents')} />
      </Form>
    </Dialog>
  );
}
