import type { Language } from '@stoa/shared/contracts/languages';
import type en from '../../../locales/en/status.json';
import { readCatalogues } from '../locales.ts';

/** In memory at all times: these pages are sent when hardly anything else works. */
export const STATUS_TRANSLATIONS: Record<Language, typeof en> = readCatalogues('status');
