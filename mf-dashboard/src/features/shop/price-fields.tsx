import { FREQUENCY_PARAMETERS, type FrequencyParameter } from '@stoa/shared/commerce/frequency';
import { PRICE_MAX_MINOR } from '@stoa/shared/contracts/limits';
import { useSite } from '@stoa/shared/shell';
import { Select } from '@stoa/shared/controls';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { amountText } from '@stoa/shared/data/amount';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { PAY_WAYS, type PayWay } from './product-form.ts';
import { type FieldsProps, useProblemText } from './use-problem-text.ts';

/** How much and how often. */
export function PriceFields({ draft, problems, onChange }: FieldsProps) {
  const { t } = useShopTranslations();
  const { currency } = useSite().settings;
  const say = useProblemText(problems, {
    currency,
    example: amountText(2450, currency),
    most: amountText(PRICE_MAX_MINOR, currency),
  });
  const isRepeated = draft.way === 'subscription' || draft.way === 'instalments';
  return (
    <Part title={t('products.price')}>
      <Grid $min="14rem" $gap={5}>
        <Field label={t('products.pay')}>
          <Select value={draft.way} onChange={({ target }) => onChange({ way: target.value as PayWay })}>
            {PAY_WAYS.map((way) => (
              <option key={way} value={way}>
                {t(`products.ways.${way}`)}
              </option>
            ))}
          </Select>
        </Field>
        {draft.way !== 'free' && (
          <Field
            label={t(isRepeated ? 'products.amountEach' : 'products.amount', { currency })}
            error={say('amount')}
          >
            <Input
              dir="ltr"
              inputMode="decimal"
              value={draft.amount}
              onChange={({ target }) => onChange({ amount: target.value })}
            />
          </Field>
        )}
        {isRepeated && (
          <>
            <Field label={t('products.every')} error={say('every')}>
              <Input
                dir="ltr"
                inputMode="numeric"
                value={draft.every}
                onChange={({ target }) => onChange({ every: target.value.trim() })}
              />
            </Field>
            <Field label={t('products.unit')}>
              <Select
                value={draft.unit}
                onChange={({ target }) => onChange({ unit: target.value as FrequencyParameter })}
              >
                {FREQUENCY_PARAMETERS.map((unit) => (
                  <option key={unit} value={unit}>
                    {t(`products.units.${unit}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        {draft.way === 'instalments' && (
          <Field label={t('products.iterations')} error={say('iterations')}>
            <Input
              dir="ltr"
              inputMode="numeric"
              value={draft.iterations}
              onChange={({ target }) => onChange({ iterations: target.value.trim() })}
            />
          </Field>
        )}
        {isRepeated && (
          <Field label={t('products.trialDays')} hint={t('products.trialDaysHint')} error={say('trialDays')}>
            <Input
              dir="ltr"
              inputMode="numeric"
              value={draft.trialDays}
              onChange={({ target }) => onChange({ trialDays: target.value.trim() })}
            />
          </Field>
        )}
      </Grid>
    </Part>
  );
}
