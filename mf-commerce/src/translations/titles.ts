import { type Titles, titlesOf } from '@stoa/shared/routing/titles';
import { LANGUAGES } from './languages.ts';
import { REMOTE_TITLE } from './remote-title.ts';

const catalogues = await Promise.all(
  LANGUAGES.map(async (language) => {
    const [checkout, thanks, subscribed] = await Promise.all([
      import(`../../locales/${language}/checkout.json`, { with: { type: 'json' } }),
      import(`../../locales/${language}/thanks.json`, { with: { type: 'json' } }),
      import(`../../locales/${language}/subscribed.json`, { with: { type: 'json' } }),
    ]);
    return [language, { ...checkout.default, ...thanks.default, ...subscribed.default }] as const;
  }),
);

/** Translations of the titles in remote.ts; used when building the declaration only. */
const titles: Titles = {
  'Cart and checkout': REMOTE_TITLE,
  ...titlesOf(new Map(catalogues), {
    Checkout: 'checkout.title',
    'Thank you': 'thanks.pageTitle',
    'Your subscription': 'subscribed.pageTitle',
  }),
};

export default titles;
