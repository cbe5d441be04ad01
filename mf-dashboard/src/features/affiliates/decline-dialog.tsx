import { DeclineFields } from '@stoa/shared/contracts/affiliates';
import { Form, SubmitButton, TextareaField, useForm } from '@stoa/shared/forms';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { errorMessage } from '../../data/error-message.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';

export interface DeclineDialogProps {
  count: number;
  onDecline(reason: string): Promise<void> | void;
  onClose(): void;
}

/** Declines applications, with a reason that the applicants read. */
export function DeclineDialog({ count, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useAffiliateTranslations();
  const form = useForm({
    schema: DeclineFields,
    initial: { reason: '' },
    failed: (error) => errorMessage(t, error),
    async submit({ reason }) {
      await onDecline(reason);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('applications.declineTitle', { count })}
      description={t('applications.declineText', { count })}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form} variant="danger">
            {t('applications.declineAction', { count })}
          </SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextareaField
          form={form}
          name="reason"
          label={t('applications.reason')}
          hint={t('applications.reasonHint')}
          dir="auto"
          rows={3}
          maxLength={500}
        />
      </Form>
    </Dialog>
  );
}
