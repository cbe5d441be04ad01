import { addMessages } from '@stoa/shared/i18n';
import { ar } from './ar.ts';
import { ar as cockpitAr } from './cockpit/ar/index.ts';
import { en as cockpitEn } from './cockpit/en/index.ts';
import { en } from './en.ts';

addMessages('superadmin', { en, ar });
addMessages('cockpit', { en: cockpitEn, ar: cockpitAr });
