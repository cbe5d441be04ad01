import type { PopupDefinition } from '@stoa/shared/contracts/popups/popup-definition';
import { offeredLanguages, siteLanguage } from '@stoa/shared/contracts/languages';
import { Select } from '@stoa/shared/controls';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field, Grid, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { ChoiceButtons } from '../../components/choice-buttons.tsx';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { BlockList } from './block-list.tsx';
import type { PopupProblem } from './edited-popup.ts';
import type { PublishedForm } from './use-popup.ts';

export type Variant = 'a' | 'b';
/** Version and language of the content that is edited and previewed. */
export interface ContentPlace {
  variant: Variant;
  language: string;
}

/** Content of a popup by version and language, with its form. */
export function ContentPart(props: {
  definition: PopupDefinition;
  place: ContentPlace;
  forms: readonly PublishedForm[];
  problems: ReadonlySet<PopupProblem>;
  onPlace(place: ContentPlace): void;
  onChange(part: Partial<PopupDefinition>, place?: string): void;
}) {
  const { definition, place, forms, problems, onPlace, onChange } = props;
  const { t, language: ownLanguage } = usePopupsTranslations();
  const { settings } = useSite();
  const languages = [...new Set([siteLanguage(settings), ...offeredLanguages(settings)])];
  const names = new Intl.DisplayNames([ownLanguage], { type: 'language' });
  const { content } = definition;
  const shown = content[place.variant] ?? content.a;
  const formOptions = [
    { value: '', label: t('edit.noForm') },
    ...forms.map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <Part title={t('edit.content')}>
      <Stack $gap={4}>
        {content.b ? (
          <Cluster $gap={3}>
            <ChoiceButtons
              label={t('edit.variant')}
              value={place.variant}
              choices={[
                ['a', t('edit.variantA')],
                ['b', t('edit.variantB')],
              ]}
              onChange={(variant) => onPlace({ ...place, variant })}
            />
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                onPlace({ ...place, variant: 'a' });
                onChange({ content: { a: content.a } });
              }}
            >
              {t('edit.removeB')}
            </Button>
          </Cluster>
        ) : (
          <div>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                onPlace({ ...place, variant: 'b' });
                onChange({ content: { a: content.a, b: structuredClone(content.a) } });
              }}
            >
              {t('edit.addB')}
            </Button>
          </div>
        )}
        <Grid $min="14rem" $gap={4}>
          {languages.length > 1 && (
            <Field label={t('edit.language')} hint={t('edit.languageHint')}>
              <Select
                value={place.language}
                options={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
                onChange={({ target }) => onPlace({ ...place, language: target.value })}
              />
            </Field>
          )}
          {content.b && (
            <Field label={t('edit.shareB')}>
              <Input
                type="number"
                dir="ltr"
                min={0}
                max={100}
                value={String(definition.shareB)}
                onChange={({ target }) => onChange({ shareB: Math.round(Number(target.value)) }, 'shareB')}
              />
            </Field>
          )}
        </Grid>
        <BlockList
          key={`${place.variant}.${place.language}`}
          blocks={shown[place.language] ?? []}
          language={place.language}
          onChange={(blocks, at) =>
            onChange(
              { content: { ...content, [place.variant]: { ...shown, [place.language]: blocks } } },
              at && `${place.variant}.${place.language}.${at}`,
            )
          }
        />
        <Field
          label={t('edit.form')}
          hint={t('edit.formHint')}
          error={problems.has('formId') && t('edit.problems.formId')}
        >
          <Select
            value={definition.formId ?? ''}
            options={formOptions}
            onChange={({ target }) => onChange({ formId: target.value || null })}
          />
        </Field>
      </Stack>
    </Part>
  );
}
