import type { Translated } from '@stoa/shared/i18n';
import type words from '../../locales/en/platform.json';

/** Messages of the platform's front page in one language. */
export type PlatformTranslations = Translated<typeof words>;
