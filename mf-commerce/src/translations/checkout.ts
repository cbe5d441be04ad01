import type { CheckoutTranslations } from './commerce-translations.ts';
import { addTranslations } from './index.ts';

addTranslations<CheckoutTranslations>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/checkout.json`),
);
