import type { Translated } from '@stoa/shared/i18n';
import type english from '../../locales/en/site.json';

/** Messages of the public site in one language. */
export type SiteTranslations = Translated<typeof english>;
