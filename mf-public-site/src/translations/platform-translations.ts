import type { Translated } from '@stoa/shared/i18n';
import type english from '../../locales/en/platform.json';

/** Messages of the platform's front page in one language. */
export type PlatformTranslations = Translated<typeof english>;
