import { addMessages } from '@stoa/shared/i18n';
import { ar } from './ar.ts';
import { en } from './en.ts';

addMessages('dashboard', { en, ar });
