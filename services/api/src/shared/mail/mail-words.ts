import type { Language } from '@stoa/shared/contracts/languages';
import { translate } from '@stoa/shared/i18n/translate';
import { words as ar } from './words/ar.ts';
import { words as bn } from './words/bn.ts';
import { words as de } from './words/de.ts';
import { type MailWords, words as en } from './words/en.ts';
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

export const MAIL_WORDS: Record<Language, MailWords> = {
  ar, bn, de, en, es, fr, hi, it, ja, ko, nl, pl, pt, ru, sv, th, tr, uk, vi, zh,
}; // prettier-ignore

/** The words of a mail in its receiver's language: `say('paid.subject', { order })`. */
export function mailWords(lang: Language): (key: string, values?: Record<string, string | number>) => string {
  return (key, values = {}) => translate([MAIL_WORDS[lang]], lang, key, values);
}
