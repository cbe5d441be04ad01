import type { SubscribedTranslations } from './commerce-words.ts';
import { addTranslations } from './index.ts';

addTranslations<SubscribedTranslations>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/subscribed.json`),
);
