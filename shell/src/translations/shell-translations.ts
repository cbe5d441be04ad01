import type { Translated } from '@stoa/shared/i18n';
import type english from '../../locales/en/shell.json';

/** Messages of the shell in one language. */
export type ShellTranslations = Translated<typeof english>;
