import { isLanguage, type Language } from '@stoa/shared/contracts/languages';
import type en from '../../../locales/en/popup.json';
import { readCatalogues } from '../../shared/locales.ts';

const LABELS: Record<Language, typeof en> = readCatalogues('popup');

/** Labels around a popup in the language of its page; English where the language is none of ours. */
export const popupLabels = (language: string) => LABELS[isLanguage(language) ? language : 'en'];
