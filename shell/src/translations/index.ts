import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { addMessages, loadTranslations, withTranslationsOwner } from '@stoa/shared/i18n';
import { fallbackTranslations } from './fallback-messages.ts';
import type { ShellTranslations } from './shell-translations.ts';

const OWNER = 'shell';
export const LANGUAGES: readonly string[] = SUPPORTED_LANGUAGES;

addMessages('shell', { en: fallbackTranslations });
withTranslationsOwner(OWNER, () =>
  addMessages('shell', async (language) => {
    const spoken = LANGUAGES.includes(language) ? language : 'en';
    const { default: translations } = (await import(
      /* webpackChunkName: "words-[request]" */ `../../locales/${spoken}/shell.json`
    )) as { default: ShellTranslations };
    return translations;
  }),
);

/** The shell's own words in the page's language; one failure is tried again, after the second the page does without. */
export async function loadShellTranslations(language: string): Promise<void> {
  await loadTranslations(language, OWNER)
    .catch(() => loadTranslations(language, OWNER))
    .catch(() => {});
}
