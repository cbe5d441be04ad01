import { addMessages } from '../i18n/index.tsx';
import words from '../locales/en/workplace.json' with { type: 'json' };

addMessages('workplace', { en: words });
addMessages('workplace', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-workplace" */ '../locales/ar/workplace.json')).default
    : {},
);
