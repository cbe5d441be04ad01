import type { Wait } from '@stoa/shared/contracts/automations/steps';
import { writeDate } from '@stoa/shared/contracts/written-dates';
import { DateInput } from '@stoa/shared/controls';
import { Checkbox, Cluster, Field, Grid, Input, Stack } from '@stoa/shared/ui';
import { useAutomationTranslations } from '../../translations/automations/index.ts';
import { ChoiceField } from './choice-field.tsx';

type Unit = 'minutes' | 'hours' | 'days';
const UNITS: readonly Unit[] = ['minutes', 'hours', 'days'];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** The end of a wait. */
export function WaitFields({ wait, onChange }: { wait: Wait; onChange(wait: Wait, place?: string): void }) {
  const { t, language } = useAutomationTranslations();
  const start: Record<Wait['mode'], () => Wait> = {
    span: () => ({ mode: 'span', amount: 1, unit: 'days' }),
    date: () => ({
      mode: 'date',
      date: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
      time: '09:00',
    }),
    window: () => ({ mode: 'window', weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }),
  };
  return (
    <Stack $gap={4}>
      <ChoiceField
        label={t('wait.mode')}
        value={wait.mode}
        choices={['span', 'date', 'window']}
        textOf={(mode) => t(`wait.${mode}`)}
        onChange={(mode) => onChange(start[mode]())}
      />
      {wait.mode === 'span' && (
        <Grid $min="12rem" $gap={4}>
          <SpanFields
            label={t('wait.amount')}
            amount={wait.amount}
            unit={wait.unit}
            onChange={(part, place) => onChange({ ...wait, ...part }, place)}
          />
        </Grid>
      )}
      {wait.mode === 'date' && (
        <Grid $min="12rem" $gap={4}>
          <Field label={t('wait.day')}>
            <DateInput
              value={wait.date}
              onChange={({ target }) => onChange({ ...wait, date: target.value })}
            />
          </Field>
          <TimeField
            label={t('wait.time')}
            value={wait.time}
            onChange={(time) => onChange({ ...wait, time })}
          />
        </Grid>
      )}
      {wait.mode === 'window' && (
        <>
          <Cluster as="fieldset" $gap={3} style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
            <legend style={{ padding: 0 }}>{t('wait.weekdays')}</legend>
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                label={writeDate(MONDAY + (day - 1) * DAY_MS, language, 'weekday', 'UTC')}
                checked={wait.weekdays.includes(day)}
                onChange={({ target }) =>
                  onChange({
                    ...wait,
                    weekdays: WEEKDAYS.filter((one) =>
                      one === day ? target.checked : wait.weekdays.includes(one),
                    ),
                  })
                }
              />
            ))}
          </Cluster>
          <Grid $min="12rem" $gap={4}>
            <TimeField
              label={t('wait.from')}
              value={wait.from}
              onChange={(from) => onChange({ ...wait, from })}
            />
            <TimeField label={t('wait.to')} value={wait.to} onChange={(to) => onChange({ ...wait, to })} />
          </Grid>
        </>
      )}
      {wait.mode !== 'span' && <p>{t('wait.zone')}</p>}
    </Stack>
  );
}

/** A time of the day. */
export function TimeField(props: { label: string; value: string; onChange(time: string): void }) {
  return (
    <Field label={props.label}>
      <Input
        dir="ltr"
        inputMode="numeric"
        maxLength={5}
        placeholder="09:00"
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </Field>
  );
}

/** An amount of time. */
export function SpanFields(props: {
  label: string;
  amount: number;
  unit: Unit;
  onChange(part: { amount?: number; unit?: Unit }, place?: string): void;
}) {
  const { t } = useAutomationTranslations();
  const { amount, unit, onChange } = props;
  return (
    <>
      <Field label={props.label}>
        <Input
          type="number"
          dir="ltr"
          min={1}
          max={365}
          value={String(amount)}
          onChange={({ target }) => onChange({ amount: Number(target.value) }, 'amount')}
        />
      </Field>
      <ChoiceField
        label={t('wait.unit')}
        value={unit}
        choices={UNITS}
        textOf={(one) => t(`units.${one}`)}
        onChange={(next) => onChange({ unit: next })}
      />
    </>
  );
}
