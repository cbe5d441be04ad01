import { addMessages, useWords } from '@stoa/shared/i18n';

addMessages('example', {
  en: {
    title: 'Example',
    greeting: 'Hello {{name}}, this is {{site}}.',
    stranger: 'stranger',
    cart: 'Things in your cart: {{count}}',
    openCart: 'Open the cart',
  },
});

/** The words of this remote in the page's language. */
export const useExampleWords = () => useWords('example');
