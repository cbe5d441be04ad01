import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';
import { bookingWords } from './words.ts';

const NAMESPACE = ownNamespace('site.booking');
addMessages(NAMESPACE, bookingWords);

export const useLinkWords = () => useWords(NAMESPACE);
