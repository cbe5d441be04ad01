import { addMessages } from '../i18n/index.tsx';
import { words } from './words-en.ts';

addMessages('workplace', { en: words });
addMessages('workplace', async (language) =>
  language === 'ar' ? (await import(/* webpackChunkName: "words-ar-workplace" */ './words-ar.ts')).words : {},
);
