import { CheckboxField, type FormState, NumberField } from '@stoa/shared/forms';
import { Grid, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { Muted } from './muted.ts';
import type { ShopRulesValues } from './shop-rules-values.ts';

/** Shows whether offline payment is offered, and what unpaid orders may hold for how long. */
export function UnpaidFields({ form }: { form: FormState<ShopRulesValues> }) {
  const { t } = useShopTranslations();
  const number = (name: 'holdDays' | 'unpaidMax') => (
    <NumberField
      form={form}
      name={name}
      label={t(`rules.${name}`)}
      hint={t(`rules.${name}Hint`)}
      inputMode="numeric"
      maxLength={5}
    />
  );
  return (
    <Part title={t('rules.unpaid')}>
      <Stack $gap={5}>
        <Stack $gap={1}>
          <CheckboxField form={form} name="offlineEnabled" label={t('rules.offlineEnabled')} />
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
