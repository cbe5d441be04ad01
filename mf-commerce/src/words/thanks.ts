import type { ThanksTranslations } from './commerce-words.ts';
import { addTranslations } from './index.ts';

addTranslations<ThanksTranslations>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/thanks.json`),
);
