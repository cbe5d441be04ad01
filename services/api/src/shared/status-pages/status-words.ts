import type { Language } from '@stoa/shared/contracts/languages';
import { words as ar } from './words/ar.ts';
import { words as bn } from './words/bn.ts';
import { words as de } from './words/de.ts';
import { type StatusWords, words as en } from './words/en.ts';
import { words as es } from './words/es.ts';
import { words as fr } from './words/fr.ts';
import { words as hi } from './words/hi.ts';
import { words as it } from './words/it.ts';
import { words as ja } from './words/ja.ts';
import { words as ko } from './words/ko.ts';
import { words as nl } from './words/nl.ts';
import { words as pl } from './words/pl.ts';
import { words as pt } from './words/pt.ts';
import { words as ru } from './words/ru.ts';
import { words as sv } from './words/sv.ts';
import { words as th } from './words/th.ts';
import { words as tr } from './words/tr.ts';
import { words as uk } from './words/uk.ts';
import { words as vi } from './words/vi.ts';
import { words as zh } from './words/zh.ts';

/** At hand at all times: these pages are sent when hardly anything else works. */
export const STATUS_WORDS: Record<Language, StatusWords> = {
  ar, bn, de, en, es, fr, hi, it, ja, ko, nl, pl, pt, ru, sv, th, tr, uk, vi, zh,
}; // prettier-ignore
