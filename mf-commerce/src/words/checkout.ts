import type { CheckoutWords } from './commerce-words.ts';
import { addWords } from './index.ts';

addWords<CheckoutWords>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/checkout.json`),
);
