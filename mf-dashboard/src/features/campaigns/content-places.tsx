import type { CampaignFields } from '@stoa/shared/contracts/campaign-fields';
import { offeredLanguages } from '@stoa/shared/contracts/languages';
import { Select } from '@stoa/shared/controls';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field } from '@stoa/shared/ui';
import { useState } from 'react';
import { ChoiceButtons } from '../../components/choice-buttons.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import {
  addLanguage,
  type ContentPlace,
  languagesOf,
  removeLanguage,
  variantMark,
  variantsOf,
} from './content-values.ts';

/** Chooses which text of an email is written: its language and, in a test, its variant. */
export function ContentPlaces(props: {
  fields: CampaignFields;
  place: ContentPlace;
  onPlace(place: ContentPlace): void;
  onChange(change: Partial<CampaignFields>): void;
}) {
  const { t, language: shown } = useCampaignTranslations();
  const { settings } = useSite();
  const { fields, place, onPlace, onChange } = props;
  const { contents, test } = fields;
  const [isRemoving, setRemoving] = useState(false);
  const names = new Intl.DisplayNames([shown], { type: 'language' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const written = languagesOf(contents);
  const open = offeredLanguages(settings).filter((code) => !written.includes(code));
  const add = (language: string) => {
    onChange({ contents: addLanguage(contents, language) });
    onPlace({ ...place, language });
  };
  const remove = () => {
    setRemoving(false);
    onPlace({ ...place, language: written.find((code) => code !== place.language)! });
    onChange({ contents: removeLanguage(contents, place.language) });
  };
  if (written.length === 1 && open.length === 0 && !test) return null;
  return (
    <>
      {open.length > 0 && (
        <Field label={t('addLanguage')} hint={t('addLanguageHint')}>
          <Select value="" onChange={({ target }) => target.value && add(target.value)}>
            <option value="">{t('chooseLanguage')}</option>
            {open.map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {written.length > 1 && (
        <Cluster $gap={3} $align="center">
          <ChoiceButtons
            label={t('language')}
            value={place.language}
            choices={written.map((code) => [code, nameOf(code)] as const)}
            onChange={(language) => onPlace({ ...place, language })}
          />
          <Button type="button" variant="quiet" size="sm" onClick={() => setRemoving(true)}>
            {t('removeLanguage', { language: nameOf(place.language) })}
          </Button>
        </Cluster>
      )}
      {test && (
        <ChoiceButtons
          label={t('variant')}
          value={place.variant}
          choices={variantsOf(contents).map(
            (variant) => [variant, t('variantNamed', { mark: variantMark(variant) })] as const,
          )}
          onChange={(variant) => onPlace({ ...place, variant })}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('removeLanguageTitle', { language: nameOf(place.language) })}
          text={t('removeLanguageText')}
          action={t('removeLanguage', { language: nameOf(place.language) })}
          isDangerous
          isBusy={false}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
