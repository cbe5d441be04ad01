import type { Step } from '@stoa/shared/contracts/automations/steps';
import { Select } from '@stoa/shared/controls';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { useAutomationText } from './use-automation-text.ts';
import { useContactFields } from './use-rows.ts';

type FieldStep = Extract<Step, { kind: 'field' }>;

/** A field of contacts and its new value; empty clears it. */
export function FieldStepFields({
  step,
  onChange,
}: {
  step: FieldStep;
  onChange(step: FieldStep, place?: string): void;
}) {
  const { t } = useAutomationText();
  const { data: fields = [] } = useContactFields();
  const type = fields.find(({ key }) => key === step.key)?.type;
  const read = (text: string): FieldStep['value'] => {
    if (text === '') return null;
    if (type === 'number' && Number.isFinite(Number(text))) return Number(text);
    return type === 'boolean' ? text === 'true' : text;
  };
  return (
    <Grid $min="12rem" $gap={4}>
      <Field label={t('field.key')} required>
        <Select
          value={step.key}
          onChange={({ target }) => onChange({ ...step, key: target.value, value: null })}
        >
          <option value="">{t('choose')}</option>
          {fields.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('field.value')} hint={t('field.hint')}>
        {type === 'boolean' ? (
          <Select
            value={String(step.value ?? '')}
            onChange={({ target }) => onChange({ ...step, value: read(target.value) })}
          >
            <option value="">{t('field.none')}</option>
            <option value="true">{t('field.yes')}</option>
            <option value="false">{t('field.no')}</option>
          </Select>
        ) : (
          <Input
            dir="auto"
            type={type === 'number' ? 'number' : 'text'}
            maxLength={500}
            value={String(step.value ?? '')}
            onChange={({ target }) => onChange({ ...step, value: read(target.value) }, 'value')}
          />
        )}
      </Field>
    </Grid>
  );
}
