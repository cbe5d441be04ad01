import { addMessages } from '../i18n/index.tsx';
import english from '../locales/en/workplace.json' with { type: 'json' };

addMessages('workplace', { en: english });
addMessages('workplace', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-workplace" */ '../locales/ar/workplace.json')).default
    : {},
);
