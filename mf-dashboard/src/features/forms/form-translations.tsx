import type { FormTranslation } from '@stoa/shared/contracts/forms/form-definition';
import type { FormField } from '@stoa/shared/contracts/forms/form-fields';
import { offeredLanguages, siteLanguage } from '@stoa/shared/contracts/languages';
import { Select } from '@stoa/shared/controls';
import { useSite } from '@stoa/shared/shell';
import { Button, Field, Input, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import type { EditedForm } from './edited-form.ts';

type OwnTexts = NonNullable<FormTranslation['fields']>[string];

interface Props {
  value: EditedForm;
  onChange(value: EditedForm, place?: string): void;
}

/** The texts of a form in the site's other languages, folded: most forms are written in one. */
export function FormTranslations(props: Props) {
  const { t, language } = useFormsTranslations();
  const { settings } = useSite();
  const [isOpen, setOpen] = useState(false);
  if (offeredLanguages(settings).length < 2) return null;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const translated = Object.entries(props.value.definition.translations ?? {})
    .filter(([, texts]) => Object.keys(texts).length > 0)
    .map(([code]) => names.of(code) ?? code);
  return (
    <Part
      title={t('build.languages')}
      action={
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('build.hideLanguages') : t('build.showLanguages')}
        </Button>
      }
    >
      {isOpen ? (
        <LanguageTexts {...props} />
      ) : (
        <p>
          {translated.length > 0
            ? t('build.translated', { languages: new Intl.ListFormat(language).format(translated) })
            : t('build.untranslated')}
        </p>
      )}
    </Part>
  );
}

/** One left empty shows as it is above. */
function LanguageTexts(props: Props) {
  const { t, language: ownLanguage } = useFormsTranslations();
  const { settings } = useSite();
  const others = offeredLanguages(settings).filter((one) => one !== siteLanguage(settings));
  const [chosen, setChosen] = useState<string>(others[0] ?? '');
  const { definition } = props.value;
  const given = definition.translations?.[chosen] ?? {};
  const put = (next: FormTranslation, place: string) =>
    props.onChange(
      {
        ...props.value,
        definition: { ...definition, translations: { ...definition.translations, [chosen]: next } },
      },
      `${chosen}.${place}`,
    );
  const names = new Intl.DisplayNames([ownLanguage], { type: 'language' });
  const line = (key: 'intro' | 'button' | 'after', own: string | undefined, max: number) => {
    const box = { lang: chosen, dir: 'auto', maxLength: max, value: given[key] ?? '' };
    const change = (text: string) => put({ ...given, [key]: text }, key);
    return (
      own && (
        <Field label={own}>
          {key === 'button' ? (
            <Input {...box} onChange={({ target }) => change(target.value)} />
          ) : (
            <Textarea {...box} rows={2} onChange={({ target }) => change(target.value)} />
          )}
        </Field>
      )
    );
  };
  return (
    <Stack $gap={4}>
      <Field label={t('build.language')} hint={t('build.languageHint')}>
        <Select
          value={chosen}
          options={others.map((value) => ({ value, label: names.of(value) ?? value }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      {line('intro', definition.intro, 1000)}
      {definition.fields.map((field) => (
        <FieldTexts
          key={field.id}
          field={field}
          language={chosen}
          given={given.fields?.[field.id] ?? {}}
          onChange={(next, place) =>
            put({ ...given, fields: { ...given.fields, [field.id]: next } }, `${field.id}.${place}`)
          }
        />
      ))}
      {line('button', definition.button, 60)}
      {definition.after.kind === 'message' && line('after', definition.after.text, 1000)}
    </Stack>
  );
}

function FieldTexts({
  field,
  language,
  given,
  onChange,
}: {
  field: FormField;
  language: string;
  given: OwnTexts;
  onChange(given: OwnTexts, place: string): void;
}) {
  if (field.type === 'hidden') return null;
  const settings = ('settings' in field && field.settings) || [];
  const texts = [
    { key: 'label' as const, own: field.label },
    { key: 'help' as const, own: 'help' in field && field.help },
    { key: 'placeholder' as const, own: 'placeholder' in field && field.placeholder },
  ].flatMap(({ key, own }) => (own ? [{ key, own }] : []));
  return (
    <>
      {texts.map(({ key, own }) => (
        <Field key={key} label={own}>
          <Input
            lang={language}
            dir="auto"
            maxLength={300}
            value={given[key] ?? ''}
            onChange={({ target }) => onChange({ ...given, [key]: target.value }, key)}
          />
        </Field>
      ))}
      {settings.map(({ value, label }) => (
        <Field key={value} label={label}>
          <Input
            lang={language}
            dir="auto"
            maxLength={200}
            value={given.settings?.[value] ?? ''}
            onChange={({ target }) =>
              onChange({ ...given, settings: { ...given.settings, [value]: target.value } }, value)
            }
          />
        </Field>
      ))}
    </>
  );
}
