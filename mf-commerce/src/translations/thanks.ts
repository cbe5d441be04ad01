import type { ThanksTranslations } from './commerce-translations.ts';
import { addTranslations } from './index.ts';

addTranslations<ThanksTranslations>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/thanks.json`),
);
