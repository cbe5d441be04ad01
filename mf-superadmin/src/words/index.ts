import { addMessages } from '@stoa/shared/i18n';
import { en } from './en.ts';

addMessages('superadmin', { en });
