import { countries } from '@stoa/shared/commerce/countries';
import type { ManualOrderValues } from '@stoa/shared/contracts/orders';
import {
  CheckboxField,
  type FormState,
  NumberField,
  SelectField,
  TextField,
  useController,
  useWatch,
} from '@stoa/shared/forms';
import { Grid, Stack } from '@stoa/shared/ui';
import { useMemo } from 'react';
import { MemberPicker } from '../../components/member-picker.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { useRequiresAddress } from './use-requires-address.ts';
import { useSellables } from './use-sellables.ts';
import { useShopRules } from './use-shop-rules.ts';

interface Props {
  form: FormState<ManualOrderValues>;
}

/** Shows the buyer, what was bought, and whether it is paid. */
export function ManualFields({ form }: Props) {
  const { t } = useShopTranslations();
  const { control } = form.methods;
  const { value: buyer, onChange } = useController({ control, name: 'buyer' }).field;
  const { data: sellables = [] } = useSellables();
  const { rules } = useShopRules();
  const requestsGoods = useRequiresAddress(useWatch({ control, name: 'productId' }));
  const isAddressRequired = requestsGoods || (rules?.asks_address ?? false);
  return (
    <Stack $gap={5}>
      <MemberPicker
        name="buyer"
        people={buyer ? [buyer] : []}
        from={({ user_id: id, name }) => ({ id, name })}
        labels={{
          add: t('manual.buyer'),
          hint: t('manual.buyerHint'),
          none: t('manual.nobody'),
          remove: (name) => t('manual.remove', { name }),
        }}
        error={form.getError('buyer')}
        onChange={(people) => onChange(people.at(-1) ?? null)}
      />
      <SelectField form={form} name="productId" label={t('manual.product')} required>
        <option value="">{t('manual.choose')}</option>
        {sellables.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Grid $min="10rem" $gap={5}>
        <NumberField form={form} name="quantity" label={t('manual.quantity')} inputMode="numeric" required />
        <TextField form={form} name="coupon" label={t('manual.coupon')} autoComplete="off" maxLength={60} />
      </Grid>
      {(isAddressRequired || (rules && rules.tax_mode !== 'none')) && (
        <Where form={form} isAddressRequired={isAddressRequired} />
      )}
      <CheckboxField form={form} name="isPaid" label={t('manual.isPaid')} />
    </Stack>
  );
}

function Where({ form, isAddressRequired }: Props & { isAddressRequired: boolean }) {
  const { t, language } = useShopTranslations();
  const list = useMemo(() => countries(language), [language]);
  return (
    <>
      <SelectField form={form} name="country" label={t('manual.country')} hint={t('manual.countryHint')}>
        <option value="">{t('manual.before')}</option>
        {list.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      {isAddressRequired && (
        <Grid $min="10rem" $gap={5}>
          <TextField form={form} name="street" label={t('manual.street')} dir="auto" maxLength={200} />
          <TextField form={form} name="city" label={t('manual.city')} dir="auto" maxLength={100} />
        </Grid>
      )}
    </>
  );
}
