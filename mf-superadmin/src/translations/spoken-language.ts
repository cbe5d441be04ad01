import { DASHBOARD_LANGUAGES } from '@stoa/shared/contracts/languages';

/** Returns the language whose messages are loaded: the page's own, English where this remote lacks it. */
export const spokenLanguage = (language: string): string =>
  DASHBOARD_LANGUAGES.find((one) => one === language) ?? 'en';
