import type { Language } from '@stoa/shared/contracts/languages';
import type en from '../../../locales/en/certificate.json';
import { readCatalogues } from '../../shared/locales.ts';

/** Texts of the printed certificate in every language of a site. */
export const CERTIFICATE_TRANSLATIONS: Record<Language, typeof en> = readCatalogues('certificate');
