import { isLanguage } from '@stoa/shared/contracts/languages';

/** Returns the language whose messages are loaded: the page's own, English where the product lacks it. */
export const spokenLanguage = (language: string): string => (isLanguage(language) ? language : 'en');
