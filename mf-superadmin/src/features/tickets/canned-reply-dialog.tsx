import {
  type CannedReplies,
  type CannedReply,
  CannedReplyInput,
  MAX_TICKET_TEXT_LENGTH,
} from '@stoa/shared/contracts/tickets';
import { Form, SubmitButton, TextareaField, TextField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { operatorFetch } from '../../data/operator-session.ts';

/** Adds a canned reply, or edits one. */
export function CannedReplyDialog(props: {
  reply: CannedReply | null;
  onDone(replies: CannedReplies): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useTranslations('tickets');
  const { reply, onDone, onClose } = props;
  const form = useForm({
    schema: CannedReplyInput,
    initial: { title: reply?.title ?? '', text: reply?.text ?? '' },
    snapshot: { entity: `canned-${reply?.id ?? 'new'}` },
    texts: { title: t('canned.nameMissing'), text: t('textMissing') },
    codes: { in_use: { field: 'title', text: t('canned.taken') } },
    failed: () => t('failed'),
    async submit(body) {
      const path = '/api/operator/canned-replies';
      const stored = reply
        ? await operatorFetch<CannedReplies>(`${path}/${reply.id}`, { method: 'PUT', body })
        : await operatorFetch<CannedReplies>(path, { method: 'POST', body });
      await onDone(stored);
      notify('success', t('canned.saved'));
      onClose();
    },
  });
  const leave = () => form.leave(onClose);
  return (
    <Dialog
      open
      onClose={leave}
      title={t(reply ? 'canned.editTitle' : 'canned.addTitle')}
      closeLabel={t('close')}
      maxWidth="38rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('canned.save')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField form={form} name="title" label={t('canned.name')} maxLength={80} dir="auto" required />
        <TextareaField
          form={form}
          name="text"
          label={t('text')}
          maxLength={MAX_TICKET_TEXT_LENGTH}
          rows={7}
          dir="auto"
          required
        />
      </Form>
    </Dialog>
  );
}
