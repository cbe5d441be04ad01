import { MergeTicketInput, type OperatorTicketDetail } from '@stoa/shared/contracts/tickets';
import { Form, NumberField, SubmitButton, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { codeOf } from '../../data/operator-session.ts';
import { sendTicketChange } from './use-ticket.ts';

/** Merges a ticket into another one of its site, by number. */
export function MergeDialog(props: {
  ticket: OperatorTicketDetail;
  onMerged(ticket?: OperatorTicketDetail): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useTranslations('tickets');
  const { ticket, onMerged, onClose } = props;
  const form = useForm({
    schema: MergeTicketInput,
    initial: { into: Number.NaN },
    isAction: true,
    snapshot: false,
    texts: { into: t('desk.intoMissing') },
    failed: (error) => t(codeOf(error) === 'precondition_failed' ? 'desk.overtaken' : 'failed'),
    async submit(body) {
      try {
        const merged = await sendTicketChange(ticket.id, ticket.etag, {
          ...{ method: 'POST', part: '/merge', body },
        });
        await onMerged(merged);
      } catch (error) {
        if (codeOf(error) === 'precondition_failed') await onMerged();
        throw error;
      }
      notify('success', t('desk.merged'));
      onClose();
    },
  });
  const leave = () => form.leave(onClose);
  return (
    <Dialog
      open
      onClose={leave}
      title={t('desk.mergeTitle', { number: ticket.number })}
      closeLabel={t('close')}
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={leave}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} variant="danger">
            {t('desk.merge')}
          </SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <p>{t('desk.mergeLead', { site: ticket.site.name })}</p>
        <NumberField form={form} name="into" label={t('desk.into')} inputMode="numeric" required />
      </Form>
    </Dialog>
  );
}
