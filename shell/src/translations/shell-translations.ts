import type { Translated } from '@stoa/shared/i18n';
import type words from '../../locales/en/shell.json';

/** What a language has to say for the shell. */
export type ShellTranslations = Translated<typeof words>;
