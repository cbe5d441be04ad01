import { type FieldPath, type FieldValues, type FormState, TextareaField } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';

const REASON_MAX = 500;

/** Why; without it nothing changes. */
export function ReasonField<I extends FieldValues & { reason: string }>({ form }: { form: FormState<I> }) {
  const { t } = useTranslations('cockpit');
  return (
    <TextareaField
      form={form}
      name={'reason' as FieldPath<I>}
      label={t('reason.label')}
      hint={t('reason.hint')}
      rows={3}
      maxLength={REASON_MAX}
      required
    />
  );
}
