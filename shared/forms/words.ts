import { addMessages } from '../i18n/index.tsx';
import { words as ar } from './words-ar.ts';
import { words as en } from './words-en.ts';

addMessages('forms', { en, ar });
