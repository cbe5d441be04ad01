import { addMessages, type Messages, ownNamespace, useWords } from '@stoa/shared/i18n';
import { cartWords as ar } from './ar/cart.ts';
import { cartWords as en } from './en/cart.ts';

const NAMESPACE = ownNamespace('commerce');
let known: Record<'en' | 'ar', Messages> = { en, ar };
addMessages(NAMESPACE, known);

/** Adds the words of a part that loads later, so that the cart, which stands on every page, does not pay for them. */
export function addWords(more: typeof known): void {
  known = { en: { ...known.en, ...more.en }, ar: { ...known.ar, ...more.ar } };
  addMessages(NAMESPACE, known);
}

/** The words of this remote in the page's language. */
export const useCommerceWords = () => useWords(NAMESPACE);
