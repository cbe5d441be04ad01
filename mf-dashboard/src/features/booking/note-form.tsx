import { BookingNoteFields } from '@stoa/shared/contracts/note-fields';
import { Form, SubmitButton, TextareaField, useForm } from '@stoa/shared/forms';
import { Button, Cluster } from '@stoa/shared/ui';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** A host's own note on a booking. */
export function NoteForm(props: {
  bookingId: string;
  note: string;
  onSave(body: string): Promise<void>;
  onClose(): void;
}) {
  const { t } = useBookingTranslations();
  const say = useErrorMessage();
  const form = useForm({
    schema: BookingNoteFields,
    initial: { body: props.note },
    snapshot: { entity: props.bookingId },
    failed: say,
    submit: ({ body }) => props.onSave(body),
  });
  return (
    <Form form={form} gap={3}>
      <TextareaField
        form={form}
        name="body"
        label={t('host.note')}
        hint={t('host.noteHint')}
        rows={3}
        maxLength={5000}
      />
      <Cluster $gap={2}>
        <SubmitButton form={form} size="sm">
          {t('save')}
        </SubmitButton>
        <Button size="sm" variant="quiet" onClick={() => form.leave(props.onClose)}>
          {t('cancel')}
        </Button>
      </Cluster>
    </Form>
  );
}
