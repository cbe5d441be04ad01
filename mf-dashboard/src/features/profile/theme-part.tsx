import { displayNames } from '@stoa/shared/contracts/intl';
import { SUPPORTED_LANGUAGES, isLanguage, offeredLanguages } from '@stoa/shared/contracts/languages';
import { holdExit } from '@stoa/shared/router';
import { useTheme, useSite } from '@stoa/shared/shell';
import { Select } from '@stoa/shared/controls';
import { Field, Grid } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { readSiteLanguage, storeSiteLanguage } from './site-language.ts';

const THEMES = ['light', 'dark', 'night'] as const;

/** Theme, language of the dashboard and language of the site, in this browser. */
export function ThemePart() {
  const { t, language } = usePeopleTranslations();
  const { settings } = useSite();
  const { theme, setTheme } = useTheme();
  const offered = offeredLanguages(settings);
  const [siteLanguage, setSiteLanguage] = useState(() => readSiteLanguage(settings));
  // The service stores what was requested, and the next pages of the dashboard are in it.
  const openIn = (next: string) =>
    void holdExit(() => window.location.assign(`/dashboard/profile?lang=${next}`));
  function chooseForSite(next: string) {
    if (!isLanguage(next)) return;
    storeSiteLanguage(next);
    setSiteLanguage(next);
  }
  return (
    <Part title={t('profile.look')}>
      <Grid $min="14rem" $gap={4}>
        <Field label={t('profile.theme')}>
          <Select
            value={theme}
            onChange={({ target }) => setTheme(THEMES.find((one) => one === target.value) ?? 'light')}
          >
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {t(`profile.themes.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('profile.language')}>
          <Select value={language} onChange={({ target }) => openIn(target.value)}>
            {languageOptions(SUPPORTED_LANGUAGES)}
          </Select>
        </Field>
        {offered.length > 1 && (
          <Field label={t('profile.siteLanguage')} hint={t('profile.siteLanguageHint')}>
            <Select value={siteLanguage} onChange={({ target }) => chooseForSite(target.value)}>
              {languageOptions(offered)}
            </Select>
          </Field>
        )}
      </Grid>
    </Part>
  );
}

/** Each language as its own speakers call it. */
function languageOptions(languages: readonly string[]) {
  return languages.map((one) => (
    <option key={one} value={one} lang={one}>
      {displayNames(one, 'language').of(one) ?? one}
    </option>
  ));
}
