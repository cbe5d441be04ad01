import { addMessages, useWords } from '@stoa/shared/i18n';
import { ar } from './ar.ts';
import { en } from './en.ts';

addMessages('commerce', { en, ar });

/** The words of this remote in the page's language. */
export const useCommerceWords = () => useWords('commerce');
