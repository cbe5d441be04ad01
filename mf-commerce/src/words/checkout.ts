import type { CheckoutTranslations } from './commerce-words.ts';
import { addTranslations } from './index.ts';

addTranslations<CheckoutTranslations>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/checkout.json`),
);
