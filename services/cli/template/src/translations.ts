import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('example');
addMessages(NAMESPACE, {
  en: {
    title: 'Example',
    greeting: 'Hello {{name}}, this is {{site}}.',
    stranger: 'stranger',
    cart: 'Things in your cart: {{count}}',
    openCart: 'Open the cart',
  },
});

/** The words of this remote in the page's language. */
export const useExampleTranslations = () => useTranslations(NAMESPACE);
