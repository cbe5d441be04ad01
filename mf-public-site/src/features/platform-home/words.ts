import { addMessages, useWords } from '@stoa/shared/i18n';
import { en } from './words-en.ts';

addMessages('platform-site', { en });

/** The words of the platform's own front page. */
export const usePlatformWords = () => useWords('platform-site');
