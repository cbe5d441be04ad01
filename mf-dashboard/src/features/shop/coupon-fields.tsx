import type { CouponFields as Fields } from '@stoa/shared/contracts/catalogue';
import { CheckboxField, type FormState, NumberField, SelectField, TextField } from '@stoa/shared/forms';
import { useSite } from '@stoa/shared/shell';
import { Grid, Stack } from '@stoa/shared/ui';
import { DateField } from '../../components/date-field.tsx';
import { knownZone } from '../../data/start-of-day.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import '../../translations/shop/coupons.ts';

interface Props {
  form: FormState<Fields>;
  type: Fields['discountType'];
  /** In which a fixed amount counts. */
  currency: string;
}

/** Shows a coupon's rules and its discount. */
export function CouponFields({ form, type, currency }: Props) {
  const { t } = useShopTranslations();
  const { settings } = useSite();
  const dayHint = t('coupons.dayHint', { zone: knownZone(settings.timeZone) });
  const number = (name: 'couponAmount' | 'usageLimit' | 'perUserLimit', label: string, hint?: string) => (
    <NumberField form={form} name={name} label={label} hint={hint} inputMode="numeric" />
  );
  return (
    <>
      <Grid $min="16rem" $gap={5}>
        <TextField
          form={form}
          name="name"
          label={t('coupons.name')}
          hint={t('coupons.nameHint')}
          dir="ltr"
          maxLength={60}
          required
        />
        <SelectField form={form} name="discountType" label={t('coupons.type')}>
          <option value="percentage">{t('coupons.types.percentage')}</option>
          <option value="flat">{t('coupons.types.flat')}</option>
        </SelectField>
        {number('couponAmount', type === 'flat' ? t('coupons.amount', { currency }) : t('coupons.percent'))}
        {number('usageLimit', t('coupons.usageLimit'), t('coupons.limitHint'))}
        {number('perUserLimit', t('coupons.perUserLimit'), t('coupons.limitHint'))}
        <DateField form={form} name="dateStart" label={t('coupons.start')} hint={dayHint} />
        <DateField form={form} name="dateEnd" label={t('coupons.end')} hint={dayHint} />
      </Grid>
      <Stack $gap={2}>
        <CheckboxField form={form} name="active" label={t('coupons.active')} />
        <CheckboxField form={form} name="everyPayment" label={t('coupons.everyPayment')} />
      </Stack>
    </>
  );
}
