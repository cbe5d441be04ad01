import type { AutomationDefinition, Trigger } from '@stoa/shared/contracts/automations/definition';
import { Checkbox, Field, Grid, Input, Stack } from '@stoa/shared/ui';
import { Select } from '@stoa/shared/controls';
import { lazyPart } from '@stoa/shared/federation/lazy-part';
import { Part, SkeletonRows } from '@stoa/shared/workplace';
import { ChoiceField, EventFields } from './choice-field.tsx';
import { useAutomationText } from './use-automation-text.ts';
import { useContactFields } from './use-rows.ts';

const HookPart = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "automation-hook" */ './hook-part.tsx')).HookPart,
  }),
  <SkeletonRows />,
);

type Change = (part: Partial<AutomationDefinition>, place?: string) => void;

/** The start of an automation, and how often the same contact may go through. */
export function TriggerPart({
  id,
  definition,
  onChange,
}: {
  id: string;
  definition: AutomationDefinition;
  onChange: Change;
}) {
  const { t } = useAutomationText();
  const { trigger, reentry } = definition;
  const put = (part: Partial<Trigger>, place?: string) =>
    onChange({ trigger: { ...trigger, ...part } }, place);
  const hasDays = trigger.event === 'inactive' || trigger.event === 'date_field';
  return (
    <Part title={t('trigger.title')}>
      <Stack $gap={4}>
        <Grid $min="14rem" $gap={4}>
          <EventFields
            label={t('trigger.event')}
            event={trigger.event}
            target={trigger.ref}
            isTrigger
            onChange={(event, ref) => put({ event, ref, days: event === 'inactive' ? 14 : 0 })}
          />
          {trigger.event === 'date_field' && (
            <DateField value={trigger.key} onChange={(key) => put({ key })} />
          )}
          {hasDays && (
            <Field label={t(`trigger.${trigger.event === 'inactive' ? 'inactiveDays' : 'dateDays'}`)}>
              <Input
                type="number"
                dir="ltr"
                min={trigger.event === 'inactive' ? 1 : 0}
                max={3650}
                value={String(trigger.days)}
                onChange={({ target }) => put({ days: Number(target.value) }, 'days')}
              />
            </Field>
          )}
        </Grid>
        {trigger.event === 'date_field' && (
          <Checkbox
            label={t('trigger.yearly')}
            checked={trigger.isYearly}
            onChange={({ target }) => put({ isYearly: target.checked })}
          />
        )}
        {trigger.event === 'webhook' && <HookPart id={id} />}
        <Grid $min="14rem" $gap={4}>
          <ChoiceField
            label={t('reentry.title')}
            {...(reentry.kind !== 'never' && { hint: t('reentry.hint') })}
            value={reentry.kind}
            choices={['never', 'days', 'always']}
            textOf={(kind) => t(`reentry.${kind}`)}
            onChange={(kind) => onChange({ reentry: { ...reentry, kind } })}
          />
          {reentry.kind === 'days' && (
            <Field label={t('reentry.count')}>
              <Input
                type="number"
                dir="ltr"
                min={1}
                max={3650}
                value={String(reentry.days)}
                onChange={({ target }) =>
                  onChange({ reentry: { ...reentry, days: Number(target.value) } }, 'reentry')
                }
              />
            </Field>
          )}
        </Grid>
      </Stack>
    </Part>
  );
}

function DateField({ value, onChange }: { value: string; onChange(key: string): void }) {
  const { t } = useAutomationText();
  const { data: fields = [] } = useContactFields();
  return (
    <Field label={t('trigger.dateField')} required>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('choose')}</option>
        {fields
          .filter(({ type }) => type === 'date')
          .map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
      </Select>
    </Field>
  );
}
