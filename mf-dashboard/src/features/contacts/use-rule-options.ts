import { CONTACT_SOURCES } from '@stoa/shared/contracts/contacts';
import { CURRENCIES } from '@stoa/shared/contracts/currencies';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import type { ChoiceOption } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { languageName } from './contact-columns.tsx';
import { useContactFields } from './use-contact-fields.ts';
import { countryOptions } from './country-options.ts';
import { useListOverview } from './use-list-overview.ts';

interface Records {
  courses: { id: string; title: string }[];
  products: { id: string; title: string; kind: string }[];
  services: { id: string; title: string }[];
  roles: { role_id: string; name: string }[];
  forms: { id: string; title: string }[];
  campaigns: { id: string; name: string }[];
}

/** Reads the choices of each field of a rule, and the site's own fields; null until all are there. */
export function useRuleOptions() {
  const { t, language } = useContactTranslations();
  const { account_id: accountId } = useSite();
  const { data: overview } = useListOverview();
  const { data: fields } = useContactFields();
  const { data: records } = useQuery<Records, Error>(['rule-records', accountId], async () => {
    const client = await getClient();
    const [courses, products, services, roles, forms, campaigns] = await Promise.all([
      client.from('courses').select('id,title').eq('account_id', accountId).order('title'),
      client.from('products').select('id,title,kind').eq('account_id', accountId).order('title'),
      client.from('appointment_services').select('id,title').eq('account_id', accountId).order('title'),
      client.from('roles').select('role_id,name').eq('account_id', accountId).order('name'),
      client.from('forms').select('id,title').eq('account_id', accountId).order('title'),
      client
        .from('campaigns')
        .select('id,name')
        .eq('account_id', accountId)
        .not('started_at', 'is', null)
        .order('started_at', { ascending: false }),
    ]);
    return {
      courses: must(courses),
      products: must(products),
      services: must(services),
      roles: must(roles),
      forms: must(forms),
      campaigns: must(campaigns),
    };
  });
  if (!overview || !fields || !records) return null;
  const titled = (rows: readonly { id: string; title: string }[]): ChoiceOption[] =>
    rows.map(({ id, title }) => ({ value: id, label: title }));
  const named = (rows: readonly { id: string; name: string }[]): ChoiceOption[] =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const choices: Record<string, ChoiceOption[]> = {
    tag: named(overview.tags),
    list: named(overview.lists),
    language: SUPPORTED_LANGUAGES.map((value) => ({ value, label: languageName(value, language) })),
    country: countryOptions(language),
    source: CONTACT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
    role: records.roles.map(({ role_id, name }) => ({ value: role_id, label: name })),
    enrolment: titled(records.courses),
    product: titled(records.products),
    membership: titled(records.products.filter(({ kind }) => kind === 'membership')),
    booking: titled(records.services),
    entry: titled(records.forms),
    sent: named(records.campaigns),
    clicked: named(records.campaigns),
  };
  for (const { key, type, options } of fields)
    if (type === 'choice') choices[`custom:${key}`] = options.map((value) => ({ value, label: value }));
  const currencies = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
  return { choices, fields, courses: titled(records.courses), currencies };
}
export type RuleOptions = NonNullable<ReturnType<typeof useRuleOptions>>;
