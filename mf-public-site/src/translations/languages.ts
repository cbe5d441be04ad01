import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';

/** Languages this remote supports. */
export const LANGUAGES: readonly string[] = SUPPORTED_LANGUAGES;
