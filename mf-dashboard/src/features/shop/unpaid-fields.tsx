import { Checkbox, Field, Grid, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import { type RulesDraft, UNPAID_LIMITS, type UnpaidField } from './shop-rules-form.ts';

interface Props {
  draft: RulesDraft;
  problems: UnpaidField[];
  onChange(part: Partial<RulesDraft>): void;
}

/** Whether offline payment is offered, and what unpaid orders may hold for how long. */
export function UnpaidFields({ draft, problems, onChange }: Props) {
  const { t } = useShopTranslations();
  const number = (field: UnpaidField) => (
    <Field
      label={t(`rules.${field}`)}
      hint={t(`rules.${field}Hint`)}
      error={problems.includes(field) ? t('rules.wholeNumber', UNPAID_LIMITS[field]) : undefined}
    >
      <Input
        dir="ltr"
        inputMode="numeric"
        maxLength={5}
        value={draft[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
  return (
    <Part title={t('rules.unpaid')}>
      <Stack $gap={5}>
        <Stack $gap={1}>
          <Checkbox
            label={t('rules.offlineEnabled')}
            checked={draft.offlineEnabled}
            onChange={({ target }) => onChange({ offlineEnabled: target.checked })}
          />
          <Muted>{t('rules.offlineEnabledHint')}</Muted>
        </Stack>
        <Grid $min="16rem" $gap={5}>
          {number('holdDays')}
          {number('unpaidMax')}
        </Grid>
      </Stack>
    </Part>
  );
}
