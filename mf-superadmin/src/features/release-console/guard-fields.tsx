import { useTranslations } from '@stoa/shared/i18n';
import { Field, Grid, Input } from '@stoa/shared/ui';
import type { RolloutForm } from './rollout-form.ts';

/** When the version is stopped by itself. */
export function GuardFields({
  form,
  onChange,
}: {
  form: RolloutForm;
  onChange: (form: RolloutForm) => void;
}) {
  const { t } = useTranslations('cockpit');
  const number = (key: 'maxErrorPercent' | 'maxRisePoints' | 'minSamples' | 'windowMinutes') => (
    <Field label={t(`guard.${key}`)}>
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        value={form[key]}
        onChange={(event) => onChange({ ...form, [key]: event.target.value })}
      />
    </Field>
  );
  return (
    <div>
      <Grid $min="9rem" $gap={3}>
        {number('maxErrorPercent')}
        {number('maxRisePoints')}
        {number('minSamples')}
        {number('windowMinutes')}
      </Grid>
    </div>
  );
}
