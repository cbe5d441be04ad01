import type { Translated } from '@stoa/shared/i18n';
import type words from '../../locales/en/site.json';

/** What a language has to say of the public site. */
export type SiteTranslations = Translated<typeof words>;
