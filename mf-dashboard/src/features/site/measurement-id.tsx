import { MEASUREMENT_ID } from '@stoa/shared/contracts/measurement-id';
import { useTranslations } from '@stoa/shared/i18n';
import { Field, Input } from '@stoa/shared/ui';

/** Edits the analytics measurement ID; empty disables tracking. */
export function MeasurementId({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const { t } = useTranslations('dashboard');
  const isWrong = id !== '' && !MEASUREMENT_ID.test(id);
  return (
    <Field
      label={t('site.measurementId')}
      hint={t('site.measurementIdHint')}
      {...(isWrong ? { error: t('site.measurementIdWrong') } : {})}
    >
      <Input
        dir="ltr"
        placeholder="G-XXXXXXXXXX"
        maxLength={20}
        pattern={MEASUREMENT_ID.source}
        value={id}
        onChange={({ target }) => onChange(target.value.trim().toUpperCase())}
      />
    </Field>
  );
}
