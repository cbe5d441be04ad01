import {
  AccessRequestInput,
  MAX_TICKET_TEXT_LENGTH,
  type OperatorTicketDetail,
} from '@stoa/shared/contracts/tickets';
import { Form, SubmitButton, TextareaField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { codeOf } from '../../data/operator-session.ts';
import { sendTicketChange } from './use-ticket.ts';

/** Writes to the owner what support would do with the leave to act. */
export function AccessRequestDialog(props: {
  ticket: OperatorTicketDetail;
  onChanged(ticket?: OperatorTicketDetail): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useTranslations('tickets');
  const { ticket, onChanged, onClose } = props;
  const form = useForm({
    schema: AccessRequestInput,
    initial: { text: '' },
    isAction: true,
    snapshot: false,
    texts: { text: t('textMissing') },
    failed: (error) => t(codeOf(error) === 'precondition_failed' ? 'desk.overtaken' : 'failed'),
    async submit(body) {
      try {
        await onChanged(
          await sendTicketChange(ticket.id, ticket.etag, { method: 'POST', part: '/access-request', body }),
        );
      } catch (error) {
        if (codeOf(error) === 'precondition_failed') await onChanged();
        throw error;
      }
      notify('success', t('access.sent'));
      onClose();
    },
  });
  const leave = () => form.leave(onClose);
  return (
    <Dialog
      open
      onClose={leave}
      title={t('access.dialog')}
      closeLabel={t('close')}
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('access.send')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <p>{t('access.lead', { site: ticket.site.name })}</p>
        <TextareaField
          form={form}
          name="text"
          label={t('desk.reply')}
          hint={t('access.hint')}
          maxLength={MAX_TICKET_TEXT_LENGTH}
          rows={5}
          dir="auto"
          required
        />
      </Form>
    </Dialog>
  );
}
