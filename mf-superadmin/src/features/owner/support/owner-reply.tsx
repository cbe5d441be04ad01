import { MAX_TICKET_TEXT_LENGTH, type OwnedTicket, TicketReplyInput } from '@stoa/shared/contracts/tickets';
import { apiFetch } from '@stoa/shared/data';
import { Form, SubmitButton, TextareaField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { Notice } from '@stoa/shared/ui';
import { FilesField } from '../../../components/tickets/files-field.tsx';
import { ticketPath } from '../../../components/tickets/ticket-paths.ts';
import { codeOf } from '../../../data/operator-session.ts';

/** Replies to a ticket; a resolved one opens again with it. */
export function OwnerReply(props: {
  ticket: OwnedTicket;
  accountId: string;
  onSent(ticket: OwnedTicket): void;
}) {
  const { t } = useTranslations('tickets');
  const navigate = useNavigate();
  const { ticket, accountId, onSent } = props;
  const { status, mergedInto } = ticket;
  const form = useForm({
    schema: TicketReplyInput,
    initial: { text: '', files: [] } as TicketReplyInput,
    snapshot: { omit: ['files'] },
    isAction: true,
    texts: { text: t('textMissing') },
    failed: (error) => t(codeOf(error) === 'rate_limited' ? 'limited' : 'failed'),
    async submit(body) {
      const sent = await apiFetch<OwnedTicket>(`/api/sites/${accountId}/tickets/${ticket.id}/messages`, {
        body,
      });
      if (sent.id === ticket.id) {
        notify('success', t('owned.sent'));
        onSent(sent);
      } else {
        notify('success', t(mergedInto ? 'owned.sent' : 'owned.sentNew', { number: sent.number }));
        queueMicrotask(() => navigate(ticketPath(sent.id, accountId)));
      }
      return { text: '', files: [] };
    },
  });
  const isResolved = status === 'resolved' && !mergedInto;
  return (
    <Form form={form} gap={4} aria-label={t('owned.reply')}>
      {status === 'awaited' && <Notice tone="info">{t('owned.awaited')}</Notice>}
      {isResolved && <Notice tone="success">{t('owned.resolved')}</Notice>}
      <TextareaField
        form={form}
        name="text"
        label={t('owned.reply')}
        maxLength={MAX_TICKET_TEXT_LENGTH}
        rows={6}
        dir="auto"
        required
      />
      <FilesField form={form} />
      <div>
        <SubmitButton form={form}>{t(isResolved ? 'owned.sendReopen' : 'owned.send')}</SubmitButton>
      </div>
    </Form>
  );
}
