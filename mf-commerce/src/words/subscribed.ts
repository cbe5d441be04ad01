import type { SubscribedWords } from './commerce-words.ts';
import { addWords } from './index.ts';

addWords<SubscribedWords>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/subscribed.json`),
);
