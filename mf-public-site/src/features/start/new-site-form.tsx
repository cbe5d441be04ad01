import { type NewSite, NewSiteInput, SITE_PURPOSES, SITE_TEMPLATES } from '@stoa/shared/contracts/new-site';
import type { SiteDraft } from '@stoa/shared/contracts/site-draft';
import { Form, SubmitButton, TextField, useForm, useWatch } from '@stoa/shared/forms';
import { Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { useStartTranslations } from '../../translations/start.ts';
import { ChoiceCards } from '../../parts/choice-cards.tsx';
import { createSiteSender } from './create-site.ts';
import { DraftNotice } from './draft-notice.tsx';
import { useInitialSite } from './initial-site.ts';
import { RegionFields } from './region-fields.tsx';
import { SlugNotice, useSlugAdvice } from './slug-advice.tsx';
import { createDraftSaver, type DraftOfVisit, useDraftSaving } from './use-site-draft.ts';
import { useSlugOfName } from './use-slug-of-name.ts';

/** Asks what a new site needs: a name, an address, a purpose and a template; the region is inferred. */
export function NewSiteForm(props: {
  stored: DraftOfVisit;
  onCreated(site: NewSite & { name: string }): void;
}) {
  const { stored, onCreated } = props;
  const { t } = useStartTranslations();
  const [send] = useState(createSiteSender);
  const { initial, blank, link } = useInitialSite(stored.draft);
  const [isRestored, setRestored] = useState(stored.draft !== null);
  const [replaced, setReplaced] = useState<SiteDraft | null>(null);
  const [saver] = useState(() => createDraftSaver(stored.version, setReplaced));
  const [isOnServer, setOnServer] = useState(true);
  const form = useForm({
    schema: NewSiteInput,
    initial,
    isAction: true,
    snapshot: { entity: 'new-site' },
    hasOwnDraft: isOnServer && !stored.isAway,
    texts: { name: t('site.nameMissing'), slug: t('site.slugInvalid') },
    codes: {
      slug_taken: { field: 'slug', text: t('site.taken') },
      slug_reserved: { field: 'slug', text: t('site.reserved') },
    },
    failed: (error) => t(`site.${FAILURES[codeOf(error)] ?? 'failed'}`),
    async submit(site) {
      await saver.settle();
      onCreated({ ...(await send(site)), name: site.name });
    },
  });
  const { methods } = form;
  const slug = useWatch({ control: methods.control, name: 'slug' });
  const pickSlug = (value: string) =>
    methods.setValue('slug', value, { shouldDirty: true, shouldValidate: true });
  useSlugOfName(form);
  const isSaved = useDraftSaving(form, saver, link);
  if (isSaved !== isOnServer) setOnServer(isSaved);
  const fill = (values: NewSiteInput) => {
    for (const [name, value] of Object.entries(values))
      methods.setValue(name as keyof NewSiteInput, value as string, { shouldDirty: true });
  };
  const advice = useSlugAdvice(slug);
  return (
    <Form form={form}>
      <DraftNotice
        isRestored={isRestored}
        isReplaced={replaced !== null}
        onStartOver={() => {
          setRestored(false);
          fill(blank);
          void saver.drop();
        }}
        onTakeOther={() => {
          if (replaced) fill(withoutLink(replaced));
          setReplaced(null);
        }}
      />
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
      <RegionFields form={form} />
      <SubmitButton form={form} size="lg" block>
        {t('site.create')}
      </SubmitButton>
    </Form>
  );
}

const withoutLink = ({ link: _link, ...site }: SiteDraft): NewSiteInput => site;

const FAILURES: Record<string, string> = { site_limit: 'limit', email_not_confirmed: 'unconfirmed' };
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);
