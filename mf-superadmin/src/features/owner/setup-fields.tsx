import { CURRENCIES } from '@stoa/shared/contracts/currencies';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import type { SiteSetupInput } from '@stoa/shared/contracts/site-setup';
import { ZoneInput } from '@stoa/shared/controls';
import { CheckboxField, type FormState, SelectField, TextField, useController } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { Card, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';

const Hint = styled.small`
  color: var(--stoa-muted);
`;

/** Fields of a site's settings. The currency can't be changed once there are orders. */
export function SetupFields(props: {
  form: FormState<SiteSetupInput>;
  hasOrders: boolean;
  /** When support access ends; null while it's off. */
  supportEndsAt: string | null;
}) {
  const { form, hasOrders, supportEndsAt } = props;
  const { dateTime } = useFormat();
  const { t, language } = useTranslations('owned');
  const zone = useController({ control: form.methods.control, name: 'timeZone' }).field;
  const nameOf = (type: 'language' | 'currency', code: string) =>
    new Intl.DisplayNames(language, { type }).of(code) ?? code;
  return (
    <Card>
      <Stack $gap={4}>
        <TextField form={form} name="name" label={t('setup.name')} maxLength={120} required />
        <SelectField
          form={form}
          name="language"
          label={t('setup.language')}
          hint={t('setup.languageHint')}
          required
        >
          {SUPPORTED_LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {nameOf('language', code)}
            </option>
          ))}
        </SelectField>
        <SelectField
          form={form}
          name="currency"
          label={t('setup.currency')}
          hint={t(hasOrders ? 'setup.currencyLocked' : 'setup.currencyHint')}
          disabled={hasOrders}
          required
        >
          {CURRENCIES.map(({ code }) => (
            <option key={code} value={code}>
              {`${code} · ${nameOf('currency', code)}`}
            </option>
          ))}
        </SelectField>
        <ZoneInput label={t('setup.timeZone')} value={zone.value} onChange={zone.onChange} />
        <Stack $gap={1}>
          <CheckboxField form={form} name="supportAccess" label={t('setup.supportAccess')} />
          <Hint>
            {supportEndsAt
              ? t('setup.supportUntil', { until: dateTime(supportEndsAt) })
              : t('setup.supportHint')}
          </Hint>
        </Stack>
      </Stack>
    </Card>
  );
}
