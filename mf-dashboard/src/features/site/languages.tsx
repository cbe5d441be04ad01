import { type Language, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { displayNames } from '@stoa/shared/contracts/intl';
import { useTranslations } from '@stoa/shared/i18n';
import { Grid, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { ChoiceField, SwitchField } from './fields.tsx';
import { SectionScreen } from './section-screen.tsx';
import { type SiteRow, useSection } from '../../data/use-section.ts';

/** The language of the site, and those its visitors may choose from. */
export function LanguagesScreen() {
  const { t, language } = useTranslations('dashboard');
  const form = useSection('languages', languagesOf, ({ own, offered }) => ({
    name: 'save_site_languages',
    args: { p_default: own, p_languages: SUPPORTED_LANGUAGES.filter((one) => offered.includes(one)) },
  }));
  const nameOf = (code: Language) => displayNames(language, 'language').of(code) ?? code;
  return (
    <SectionScreen title={t('siteParts.tabs.languages')} lead={t('site.languagesLead')} form={form}>
      {({ own, offered }) => (
        <Stack $gap={6}>
          <ChoiceField
            label={t('site.language')}
            hint={t('site.languageHint')}
            value={own}
            choices={SUPPORTED_LANGUAGES.map((code) => [code, nameOf(code)] as const)}
            onChange={(chosen) => form.change({ own: chosen, offered: [...new Set([...offered, chosen])] })}
          />
          <Part title={t('site.offered')}>
            <Grid $min="12rem" $gap={3}>
              {SUPPORTED_LANGUAGES.map((code) => (
                <SwitchField
                  key={code}
                  label={nameOf(code)}
                  value={code === own || offered.includes(code)}
                  onChange={(isOn) =>
                    form.change({
                      offered:
                        isOn || code === own ? [...offered, code] : offered.filter((one) => one !== code),
                    })
                  }
                />
              ))}
            </Grid>
          </Part>
        </Stack>
      )}
    </SectionScreen>
  );
}

function languagesOf({ settings }: SiteRow): { own: string; offered: readonly string[] } {
  return {
    own: settings.defaultLanguage ?? 'en',
    offered: settings.languages?.length ? settings.languages : SUPPORTED_LANGUAGES,
  };
}
