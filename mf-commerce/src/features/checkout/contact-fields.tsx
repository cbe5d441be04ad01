import { countries } from '@stoa/shared/commerce/countries';
import { Card, Field, Input, Select, Stack } from '@stoa/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { useCommerceTranslations } from '../../translations/index.ts';
import { SectionTitle } from './columns.ts';
import type { Draft, DraftErrors } from '../../orders/draft.ts';

/** Collects the customer's name, email and country. */
export function ContactFields(props: {
  draft: Draft;
  errors: DraftErrors;
  write: (change: Partial<Draft>) => void;
  children?: ReactNode;
}) {
  const { draft, errors, write } = props;
  const { t, language } = useCommerceTranslations();
  const all = useMemo(() => countries(language), [language]);
  const messageKeyOf = (field: keyof DraftErrors) => errors[field] && t(errors[field]);
  return (
    <Card as="section" aria-labelledby="checkout-contact">
      <Stack>
        <SectionTitle id="checkout-contact">{t('checkout.contact')}</SectionTitle>
        <Field label={t('checkout.name')} error={messageKeyOf('name')} required>
          <Input
            name="name"
            autoComplete="name"
            maxLength={200}
            value={draft.name}
            onChange={(event) => write({ name: event.target.value })}
          />
        </Field>
        <Field
          label={t('checkout.email')}
          hint={errors.email ? undefined : t('checkout.emailHint')}
          error={messageKeyOf('email')}
          required
        >
          <Input
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={draft.email}
            onChange={(event) => write({ email: event.target.value })}
          />
        </Field>
        <Field label={t('checkout.country')} error={messageKeyOf('country')} required>
          <Select
            name="country"
            autoComplete="country"
            value={draft.country}
            onChange={(event) => write({ country: event.target.value })}
          >
            <option value="">{t('checkout.chooseCountry')}</option>
            {all.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {props.children}
      </Stack>
    </Card>
  );
}
