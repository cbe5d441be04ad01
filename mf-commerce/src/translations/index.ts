import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import type {
  CartTranslations,
  CheckoutTranslations,
  SubscribedTranslations,
  ThanksTranslations,
} from './commerce-translations.ts';
import { LANGUAGES } from './languages.ts';

const NAMESPACE = ownNamespace('commerce');

const spoken = (language: string) => (LANGUAGES.includes(language) ? language : 'en');

/** Adds the words of a part that loads later, so that the cart, which stands on every page, does not pay for them. */
export function addTranslations<
  T extends CartTranslations | CheckoutTranslations | SubscribedTranslations | ThanksTranslations,
>(load: (language: string) => Promise<{ default: T }>): void {
  addMessages(NAMESPACE, async (language) => (await load(spoken(language))).default);
}

addTranslations<CartTranslations>(
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}/cart.json`),
);

/** The words of this remote in the page's language. */
export const useCommerceTranslations = () => useTranslations(NAMESPACE);
