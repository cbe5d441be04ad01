import { titlesOf } from '@stoa/shared/routing/titles';
import { LANGUAGES } from './languages.ts';

const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => {
    const [checkout, thanks, subscribed] = await Promise.all([
      import(`./${language}/checkout.ts`),
      import(`./${language}/thanks.ts`),
      import(`./${language}/subscribed.ts`),
    ]);
    return [language, { ...checkout.words, ...thanks.words, ...subscribed.words }] as const;
  }),
);

/** What the titles of remote.ts are in other languages; read when the declaration is built, and part of no bundle. */
export default titlesOf(new Map(catalogues), {
  Checkout: 'checkout.title',
  'Thank you': 'thanks.pageTitle',
  'Your subscription': 'subscribed.pageTitle',
});
