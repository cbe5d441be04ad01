import { displayNames } from '@stoa/shared/contracts/intl';
import { offeredLanguages } from '@stoa/shared/contracts/languages';
import { useTheme, useSite } from '@stoa/shared/shell';
import { Field, Grid, Select } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { usePeopleWords } from '../../words/people/index.ts';

const THEMES = ['light', 'dark', 'night'] as const;

/** How pages look and in which language they are, in this browser. */
export function LookPart() {
  const { t, language } = usePeopleWords();
  const { settings } = useSite();
  const { theme, setTheme } = useTheme();
  const offered = offeredLanguages(settings);
  // The service keeps what was asked for, and the next pages are in it.
  const read = (next: string) => window.location.assign(`/dashboard/profile?lang=${next}`);
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
        {offered.length > 1 && (
          <Field label={t('profile.language')} hint={t('profile.languageHint')}>
            <Select value={language} onChange={({ target }) => read(target.value)}>
              {offered.map((one) => (
                <option key={one} value={one} lang={one}>
                  {displayNames(one, 'language').of(one) ?? one}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Grid>
    </Part>
  );
}
