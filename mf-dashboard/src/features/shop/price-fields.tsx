import { FREQUENCY_PARAMETERS } from '@stoa/shared/commerce/frequency';
import { MoneyField, NumberField, SelectField, useWatch } from '@stoa/shared/forms';
import { useSite } from '@stoa/shared/shell';
import { Grid } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useShopTranslations } from '../../translations/shop/index.ts';
import type { ProductFormProps } from './product-form-props.ts';
import { PAY_WAYS } from './product-values.ts';

/** Shows how much is paid and how often. */
export function PriceFields({ form }: ProductFormProps) {
  const { t } = useShopTranslations();
  const { currency } = useSite().settings;
  const way = useWatch({ control: form.methods.control, name: 'pricing.way' });
  const isRepeated = way === 'subscription' || way === 'instalments';
  const number = (name: 'every' | 'iterations' | 'trialDays', hint?: string) => (
    <NumberField
      form={form}
      name={`pricing.${name}`}
      label={t(`products.${name}`)}
      hint={hint}
      inputMode="numeric"
    />
  );
  return (
    <Part title={t('products.price')}>
      <Grid $min="14rem" $gap={5}>
        <SelectField form={form} name="pricing.way" label={t('products.pay')}>
          {PAY_WAYS.map((one) => (
            <option key={one} value={one}>
              {t(`products.ways.${one}`)}
            </option>
          ))}
        </SelectField>
        {way !== 'free' && (
          <MoneyField
            form={form}
            name="pricing.amountMinor"
            label={t(isRepeated ? 'products.amountEach' : 'products.amount', { currency })}
            currency={currency}
          />
        )}
        {isRepeated && (
          <>
            {number('every')}
            <SelectField form={form} name="pricing.unit" label={t('products.unit')}>
              {FREQUENCY_PARAMETERS.map((unit) => (
                <option key={unit} value={unit}>
                  {t(`products.units.${unit}`)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        {way === 'instalments' && number('iterations')}
        {isRepeated && number('trialDays', t('products.trialDaysHint'))}
      </Grid>
    </Part>
  );
}
