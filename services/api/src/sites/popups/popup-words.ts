import { isLanguage, type Language } from '@stoa/shared/contracts/languages';
import type en from '../../../locales/en/popup.json';
import { readCatalogues } from '../../shared/locales.ts';

const WORDS: Record<Language, typeof en> = readCatalogues('popup');

/** The words around a popup in the language of its page; English where the language is none of ours. */
export const popupWords = (language: string) => WORDS[isLanguage(language) ? language : 'en'];
