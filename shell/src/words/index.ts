import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { addMessages, loadWords, wordsOf } from '@stoa/shared/i18n';
import { lastWords } from './last-words.ts';
import type { ShellWords } from './shell-words.ts';

const OWNER = 'shell';
export const LANGUAGES: readonly string[] = SUPPORTED_LANGUAGES;

addMessages('shell', { en: lastWords });
wordsOf(OWNER, () =>
  addMessages('shell', async (language) => {
    const spoken = LANGUAGES.includes(language) ? language : 'en';
    const { default: words } = (await import(
      /* webpackChunkName: "words-[request]" */ `../../locales/${spoken}/shell.json`
    )) as { default: ShellWords };
    return words;
  }),
);

/** The shell's own words in the page's language; one failure is tried again, after the second the page does without. */
export async function loadShellWords(language: string): Promise<void> {
  await loadWords(language, OWNER)
    .catch(() => loadWords(language, OWNER))
    .catch(() => {});
}
