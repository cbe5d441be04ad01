import type { Translated } from '@stoa/shared/i18n';
import type words from '../../locales/en/platform.json';

/** What a language has to say of the platform's own front page. */
export type PlatformTranslations = Translated<typeof words>;
