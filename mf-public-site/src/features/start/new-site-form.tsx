import { CURRENCIES } from '@stoa/shared/contracts/currencies';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { type NewSite, NewSiteInput, SITE_PURPOSES, SITE_TEMPLATES } from '@stoa/shared/contracts/new-site';
import { ZoneInput } from '@stoa/shared/controls';
import { Form, SelectField, SubmitButton, TextField, useForm, useWatch } from '@stoa/shared/forms';
import { useSearchParams } from '@stoa/shared/router';
import { useBootstrap } from '@stoa/shared/shell';
import { Button, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { useStartTranslations } from '../../translations/start.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { createSiteSender } from './create-site.ts';
import { guessRegion } from './guess-region.ts';
import { SlugNotice, useSlugAdvice } from './slug-advice.tsx';
import { useSlugOfName } from './use-slug-of-name.ts';

/** Asks what a new site needs: a name, an address, a purpose and a template; the region is inferred. */
export function NewSiteForm({ onCreated }: { onCreated(site: NewSite & { name: string }): void }) {
  const { t } = useStartTranslations();
  const [send] = useState(createSiteSender);
  const [isRegionOpen, setRegionOpen] = useState(false);
  const initial = useInitialSite();
  const form = useForm({
    schema: NewSiteInput,
    initial,
    isAction: true,
    snapshot: { entity: 'new-site' },
    texts: { name: t('site.nameMissing'), slug: t('site.slugInvalid') },
    codes: {
      slug_taken: { field: 'slug', text: t('site.taken') },
      slug_reserved: { field: 'slug', text: t('site.reserved') },
    },
    failed: (error) => t(`site.${FAILURES[codeOf(error)] ?? 'failed'}`),
    submit: async (site) => onCreated({ ...(await send(site)), name: site.name }),
  });
  const { methods } = form;
  const [slug, language, currency, timeZone] = useWatch({
    control: methods.control,
    name: ['slug', 'language', 'currency', 'timeZone'],
  });
  const pickSlug = (value: string) =>
    methods.setValue('slug', value, { shouldDirty: true, shouldValidate: true });
  useSlugOfName(form);
  const advice = useSlugAdvice(slug);
  const names = useNames();
  return (
    <Form form={form}>
      <TextField form={form} name="name" label={t('site.name')} maxLength={120} autoComplete="organization" />
      <Stack $gap={2}>
        <TextField
          form={form}
          name="slug"
          label={t('site.slug')}
          hint={t('site.slugHint')}
          maxLength={40}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          normalise={(text) => text.toLowerCase().replace(/[\s_]+/g, '-')}
        />
        <SlugNotice advice={advice} onPick={pickSlug} />
      </Stack>
      <ChoiceCards
        legend={t('site.purpose')}
        field={methods.register('purpose')}
        options={SITE_PURPOSES.map((value) => ({ value, label: t(`site.purposes.${value}`) }))}
      />
      <ChoiceCards
        legend={t('site.template')}
        field={methods.register('template')}
        options={SITE_TEMPLATES.map((value) => ({
          value,
          label: t(`site.templates.${value}.name`),
          text: t(`site.templates.${value}.text`),
        }))}
      />
      {isRegionOpen ? (
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
      ) : (
        <div>
          <p>
            {t('site.region', {
              language: names.language(language),
              currency: names.currency(currency),
              zone: timeZone.replaceAll('_', ' '),
            })}
          </p>
          <Button type="button" size="sm" variant="quiet" onClick={() => setRegionOpen(true)}>
            {t('site.change')}
          </Button>
        </div>
      )}
      <SubmitButton form={form} size="lg" block>
        {t('site.create')}
      </SubmitButton>
    </Form>
  );
}

const FAILURES: Record<string, string> = { site_limit: 'limit', email_not_confirmed: 'unconfirmed' };
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

/** A link to this page may choose the purpose and the template. */
function useInitialSite(): NewSiteInput {
  const { lang } = useBootstrap();
  const [params] = useSearchParams();
  const chosen = <T extends string>(name: string, options: readonly T[], otherwise: T): T =>
    options.find((option) => option === params.get(name)) ?? otherwise;
  const [initial] = useState<NewSiteInput>(() => ({
    name: '',
    slug: '',
    purpose: chosen('purpose', SITE_PURPOSES, 'courses'),
    template: chosen('template', SITE_TEMPLATES, 'teacher'),
    ...guessRegion(lang, navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone),
  }));
  return initial;
}

function useNames() {
  const { lang } = useBootstrap();
  const named = (type: 'language' | 'currency') => (code: string) =>
    new Intl.DisplayNames(lang, { type }).of(code) ?? code;
  return { language: named('language'), currency: named('currency') };
}
