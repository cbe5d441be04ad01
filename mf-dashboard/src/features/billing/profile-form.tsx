import { countries } from '@stoa/shared/commerce/countries';
import { type BillingProfile, BillingProfileInput } from '@stoa/shared/contracts/billing';
import { Form, SelectField, SubmitButton, TextareaField, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Grid, Notice } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useMemo } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { useBillingTranslations } from '../../translations/billing/index.ts';

/** The buyer on later invoices: legal name, address, country and tax ID. */
export function ProfileForm(props: {
  profile: BillingProfile;
  onSave(input: BillingProfileInput): Promise<unknown>;
}) {
  const { t, language } = useBillingTranslations();
  const { isCountryProven, ...initial } = props.profile;
  const names = useMemo(() => countries(language), [language]);
  const form = useForm({
    schema: BillingProfileInput,
    initial,
    texts: {
      legalName: t('profile.legalNameMissing'),
      address: t('profile.addressMissing'),
      country: t('profile.countryMissing'),
      taxId: t('profile.taxIdWrong'),
    },
    failed: () => t('failed'),
    async submit(values) {
      await props.onSave(values);
      notify('success', t('profile.saved'));
    },
  });
  return (
    <Part title={t('profile.title')}>
      <Muted>{t('profile.lead')}</Muted>
      {initial.country !== '' && !isCountryProven && <Notice tone="info">{t('profile.unproven')}</Notice>}
      <Form form={form}>
        <Grid $min="16rem" $gap={5}>
          <TextField
            form={form}
            name="legalName"
            label={t('profile.legalName')}
            autoComplete="organization"
            dir="auto"
            maxLength={200}
            required
          />
          <SelectField form={form} name="country" label={t('profile.country')} required>
            <option value="">{t('profile.chooseCountry')}</option>
            {names.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        </Grid>
        <TextareaField
          form={form}
          name="address"
          label={t('profile.address')}
          autoComplete="street-address"
          rows={3}
          dir="auto"
          maxLength={500}
          required
        />
        <TextField
          form={form}
          name="taxId"
          label={t('profile.taxId')}
          hint={t('profile.taxIdHint')}
          dir="ltr"
          maxLength={40}
        />
        <div>
          <SubmitButton form={form}>{t('profile.save')}</SubmitButton>
        </div>
      </Form>
    </Part>
  );
}
