import type { Language } from '@stoa/shared/contracts/languages';
import type en from '../../../locales/en/receipt.json';
import { readCatalogues } from '../../shared/locales.ts';

/** Texts of the printed receipt in every language of a site. */
export const RECEIPT_TRANSLATIONS: Record<Language, typeof en> = readCatalogues('receipt');
