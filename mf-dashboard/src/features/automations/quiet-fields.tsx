import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { Checkbox, Grid, Stack } from '@stoa/shared/ui';
import { ChoiceField } from './choice-field.tsx';
import { useAutomationText } from './use-automation-text.ts';
import { TimeField } from './wait-fields.tsx';

type Quiet = AutomationDefinition['quiet'];
const NIGHT = { from: '21:00', to: '08:00', zone: 'contact' } as const;

/** Hours in which no email of an automation leaves. */
export function QuietFields({
  quiet,
  onChange,
}: {
  quiet: Quiet;
  onChange(quiet: Quiet, place?: string): void;
}) {
  const { t } = useAutomationText();
  return (
    <Stack $gap={4}>
      <Checkbox
        label={t('quiet.use')}
        checked={Boolean(quiet)}
        onChange={({ target }) => onChange(target.checked ? NIGHT : null)}
      />
      {quiet && (
        <Grid $min="12rem" $gap={4}>
          <TimeField
            label={t('wait.from')}
            value={quiet.from}
            onChange={(from) => onChange({ ...quiet, from }, 'quiet.from')}
          />
          <TimeField
            label={t('wait.to')}
            value={quiet.to}
            onChange={(to) => onChange({ ...quiet, to }, 'quiet.to')}
          />
          <ChoiceField
            label={t('quiet.zone')}
            {...(quiet.zone === 'contact' && { hint: t('quiet.hint') })}
            value={quiet.zone}
            choices={['contact', 'site']}
            textOf={(zone) => t(`quiet.${zone}`)}
            onChange={(zone) => onChange({ ...quiet, zone })}
          />
        </Grid>
      )}
    </Stack>
  );
}
