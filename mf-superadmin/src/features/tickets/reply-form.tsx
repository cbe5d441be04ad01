import {
  type CannedReplies,
  MAX_TICKET_TEXT_LENGTH,
  type OperatorReplyFields,
  OperatorReplyInput,
  type OperatorTicketDetail,
  TICKET_STATUSES,
} from '@stoa/shared/contracts/tickets';
import { Select } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { Form, type FormState, SelectField, SubmitButton, TextareaField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Cluster, Field } from '@stoa/shared/ui';
import { useEffect, useRef } from 'react';
import { FilesField } from '../../components/tickets/files-field.tsx';
import { codeOf, operatorFetch } from '../../data/operator-session.ts';
import { sendPresence, sendTicketChange } from './use-ticket.ts';

const PRESENCE_MS = 8_000;

/** Writes to the owner, or a note; others see that one is writing, and a reply is not sent over another. */
export function ReplyForm(props: {
  ticket: OperatorTicketDetail;
  onSent(ticket?: OperatorTicketDetail): Promise<unknown>;
}) {
  const { t } = useTranslations('tickets');
  const { ticket, onSent } = props;
  const initial: OperatorReplyFields = { kind: 'public', text: '', status: 'awaited', files: [] };
  // The ticket as it was when one began to write.
  const seen = useRef(ticket.etag);
  const form = useForm({
    schema: OperatorReplyInput,
    initial,
    isAction: true,
    snapshot: { omit: ['files'] },
    texts: { text: t('textMissing') },
    failed: (error) => t(codeOf(error) === 'precondition_failed' ? 'desk.overtaken' : 'failed'),
    async submit({ status, ...body }) {
      const isReply = body.kind === 'public';
      try {
        const sent = await sendTicketChange(ticket.id, seen.current, {
          ...{ method: 'POST', part: '/messages' },
          body: isReply ? { ...body, status } : body,
        });
        seen.current = sent.etag;
        await onSent(sent);
      } catch (error) {
        const fresh = codeOf(error) === 'precondition_failed' && (await onSent());
        if (fresh) seen.current = (fresh as OperatorTicketDetail).etag;
        throw error;
      }
      notify('success', t(isReply ? 'desk.sent' : 'desk.noted'));
      return { text: '', files: [] };
    },
  });
  const { isDirty } = form;
  useEffect(() => {
    if (!isDirty) seen.current = ticket.etag;
  }, [isDirty, ticket.etag]);
  usePresence(ticket.id, form);
  const isReply = form.methods.watch('kind') === 'public';
  return (
    <Form form={form} gap={4} aria-label={t('desk.reply')}>
      <Cluster $gap={4} $align="end">
        <SelectField form={form} name="kind" label={t('desk.kind')}>
          <option value="public">{t('desk.kinds.public')}</option>
          <option value="note">{t('desk.kinds.note')}</option>
        </SelectField>
        {isReply && (
          <SelectField form={form} name="status" label={t('desk.then')}>
            {TICKET_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`states.${status}`)}
              </option>
            ))}
          </SelectField>
        )}
        <InsertReply form={form} />
      </Cluster>
      <TextareaField
        form={form}
        name="text"
        label={t('desk.reply')}
        maxLength={MAX_TICKET_TEXT_LENGTH}
        rows={7}
        dir="auto"
        required
      />
      <FilesField form={form} />
      <div>
        <SubmitButton form={form}>{t(isReply ? 'desk.send' : 'desk.addNote')}</SubmitButton>
      </div>
    </Form>
  );
}

/** Tells others again and again while there is text, and once that there is none. */
function usePresence(ticketId: string, form: FormState<OperatorReplyFields>): void {
  const isWriting = form.methods.watch('text').trim() !== '';
  useEffect(() => {
    if (!isWriting) return undefined;
    sendPresence(ticketId, true);
    const timer = setInterval(() => sendPresence(ticketId, true), PRESENCE_MS);
    return () => {
      clearInterval(timer);
      sendPresence(ticketId, false);
    };
  }, [ticketId, isWriting]);
}

/** Puts a canned reply behind the text that is there. */
function InsertReply({ form }: { form: FormState<OperatorReplyFields> }) {
  const { t } = useTranslations('tickets');
  const { data } = useQuery<CannedReplies, Error>(['canned-replies'], () =>
    operatorFetch<CannedReplies>('/api/operator/canned-replies'),
  );
  if (!data || data.replies.length === 0) return null;
  const insert = (id: string) => {
    const reply = data.replies.find((one) => one.id === id);
    if (!reply) return;
    const text = form.methods.getValues('text').trimEnd();
    form.methods.setValue('text', text ? `${text}\n\n${reply.text}` : reply.text, { shouldDirty: true });
  };
  return (
    <Field label={t('desk.canned')}>
      <Select
        value=""
        options={[
          { value: '', label: t('desk.cannedNone') },
          ...data.replies.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ target }) => insert(target.value)}
      />
    </Field>
  );
}
