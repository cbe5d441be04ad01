import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { ja } from './ja.ts';

const NAMESPACE = ownNamespace('site');
addMessages(NAMESPACE, { en, es, ar, ja });

/** The words of the public site in the page's language. */
export const useSiteWords = () => useWords(NAMESPACE);
