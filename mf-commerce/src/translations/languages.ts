import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';

/** What this remote can be read in. */
export const LANGUAGES: readonly string[] = SUPPORTED_LANGUAGES;
