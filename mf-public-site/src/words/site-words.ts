import type { Translated } from '@stoa/shared/i18n';
import type { words } from './en/site.ts';

/** What a language has to say of the public site. */
export type SiteWords = Translated<typeof words>;
