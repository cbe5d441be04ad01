import type { SubscribedTranslations } from './commerce-translations.ts';
import { addTranslations } from './index.ts';

addTranslations<SubscribedTranslations>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/subscribed.json`),
);
