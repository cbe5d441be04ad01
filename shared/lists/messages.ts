import { addMessages } from '../i18n/index.tsx';
import '../workplace/translations.ts';
import { messages as ar } from './locales/ar.ts';
import { messages as en } from './locales/en.ts';

addMessages('lists', { en, ar });
