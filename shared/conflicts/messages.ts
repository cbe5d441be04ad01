import { addMessages } from '../i18n/index.tsx';
import { messages as ar } from './locales/ar.ts';
import { messages as en } from './locales/en.ts';

addMessages('conflicts', { en, ar });
