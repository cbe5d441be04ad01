import { CURRENCIES } from '@stoa/shared/contracts/currencies';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import type { NewSiteInput } from '@stoa/shared/contracts/new-site';
import { ZoneInput } from '@stoa/shared/controls';
import { type FormState, SelectField, useWatch } from '@stoa/shared/forms';
import { useBootstrap } from '@stoa/shared/shell';
import { Button, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { useStartTranslations } from '../../translations/start.ts';

/** Language, currency and time zone as one line, or as fields once somebody changes them. */
export function RegionFields({ form }: { form: FormState<NewSiteInput> }) {
  const { t } = useStartTranslations();
  const { methods } = form;
  const names = useNames();
  const [isOpen, setOpen] = useState(false);
  const [language, currency, timeZone] = useWatch({
    control: methods.control,
    name: ['language', 'currency', 'timeZone'],
  });
  if (!isOpen)
    return (
      <div>
        <p>
          {t('site.region', {
            language: names.language(language),
            currency: names.currency(currency),
            zone: timeZone.replaceAll('_', ' '),
          })}
        </p>
        <Button type="button" size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {t('site.change')}
        </Button>
      </div>
    );
  return (
    <Stack $gap={4}>
      <SelectField form={form} name="language" label={t('site.language')}>
        {SUPPORTED_LANGUAGES.map((code) => (
          <option key={code} value={code}>
            {names.language(code)}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="currency" label={t('site.currency')}>
        {CURRENCIES.map(({ code }) => (
          <option key={code} value={code}>
            {names.currency(code)}
          </option>
        ))}
      </SelectField>
      <ZoneInput
        label={t('site.zone')}
        value={timeZone}
        onChange={(zone) => methods.setValue('timeZone', zone, { shouldDirty: true })}
      />
    </Stack>
  );
}

function useNames() {
  const { lang } = useBootstrap();
  const named = (type: 'language' | 'currency') => (code: string) =>
    new Intl.DisplayNames(lang, { type }).of(code) ?? code;
  return { language: named('language'), currency: named('currency') };
}
