import { ContactDetailFields } from '@stoa/shared/contracts/contact-fields';
import type { ContactCard, ContactField } from '@stoa/shared/contracts/contacts';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { Combobox, DateInput } from '@stoa/shared/controls';
import {
  Form,
  type FormState,
  SelectField,
  SubmitButton,
  TextField,
  useController,
  useForm,
} from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Card, Cluster, Field, Grid } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { languageName } from './contact-columns.tsx';
import { countryOptions } from './country-options.ts';

/** Edits the details of a contact. A member's address changes with their login alone. */
export function ContactDetails(props: {
  card: ContactCard;
  fields: readonly ContactField[];
  onChange(): Promise<unknown>;
}) {
  const { t, language } = useContactTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { fields } = props;
  const { contact } = props.card;
  const form = useForm({
    schema: ContactDetailFields,
    initial: {
      email: contact.email ?? '',
      name: contact.name,
      phone: contact.phone,
      language: contact.language ?? '',
      country: contact.country ?? '',
      fields: Object.fromEntries(fields.map(({ key }) => [key, String(contact.fields[key] ?? '')])),
    },
    snapshot: { entity: contact.id },
    texts: { email: t('emailWrong') },
    codes: { name_taken: { field: 'email', text: t('emailTaken') } },
    failed: say,
    async submit(values) {
      await callRpc('save_contact', { p_account_id: accountId, p_id: contact.id, p_values: values });
      notify('success', t('saved'));
      await props.onChange();
    },
  });
  const country = useController({ control: form.methods.control, name: 'country' }).field;
  const { member_id: memberId } = props.card;
  const toMember = memberId && <Link to={`/dashboard/manage/users/${memberId}`}>{t('toMember')}</Link>;
  return (
    <Part title={t('details')} action={toMember}>
      <Card>
        <Form form={form} gap={4}>
          <Grid $min="16rem" $gap={4}>
            <TextField
              form={form}
              name="email"
              label={t('email')}
              hint={contact.user_id && t('emailOfMember')}
              dir="ltr"
              maxLength={254}
              readOnly={contact.user_id !== null}
              required
            />
            <TextField form={form} name="name" label={t('name')} dir="auto" maxLength={120} />
            <TextField form={form} name="phone" label={t('phone')} dir="ltr" maxLength={40} />
            <SelectField form={form} name="language" label={t('language')}>
              <option value="">{t('unknown')}</option>
              {SUPPORTED_LANGUAGES.map((code) => (
                <option key={code} value={code}>
                  {languageName(code, language)}
                </option>
              ))}
            </SelectField>
            <Combobox
              label={t('country')}
              options={countryOptions(language)}
              value={country.value}
              isClearable
              onChange={({ target }) => country.onChange(target.value)}
            />
            {fields.map((field) => (
              <OwnField key={field.key} form={form} field={field} />
            ))}
          </Grid>
          <Cluster $justify="end">
            <SubmitButton form={form}>{t('save')}</SubmitButton>
          </Cluster>
        </Form>
      </Card>
    </Part>
  );
}

type DetailsState = FormState<{
  email: string;
  name: string;
  phone: string;
  language: string;
  country: string;
  fields: Record<string, string>;
}>;

function OwnField({ form, field }: { form: DetailsState; field: ContactField }) {
  const { t } = useContactTranslations();
  const name = `fields.${field.key}` as const;
  const control = useController({ control: form.methods.control, name }).field;
  if (field.type === 'date')
    return (
      <Field label={field.label} error={form.getError(name)}>
        <DateInput value={control.value} onChange={({ target }) => control.onChange(target.value)} />
      </Field>
    );
  if (field.type === 'choice' || field.type === 'boolean')
    return (
      <SelectField form={form} name={name} label={field.label}>
        <option value="">{t('unknown')}</option>
        {field.type === 'choice'
          ? field.options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))
          : (['true', 'false'] as const).map((value) => (
              <option key={value} value={value}>
                {t(value === 'true' ? 'yes' : 'no')}
              </option>
            ))}
      </SelectField>
    );
  return (
    <TextField
      form={form}
      name={name}
      label={field.label}
      dir="auto"
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      maxLength={2000}
    />
  );
}
