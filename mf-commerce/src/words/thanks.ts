import type { ThanksWords } from './commerce-words.ts';
import { addWords } from './index.ts';

addWords<ThanksWords>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/thanks.json`),
);
