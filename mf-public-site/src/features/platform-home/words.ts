import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';
import { en } from './words-en.ts';

const NAMESPACE = ownNamespace('platform-site');
addMessages(NAMESPACE, { en });

/** The words of the platform's own front page. */
export const usePlatformWords = () => useWords(NAMESPACE);
