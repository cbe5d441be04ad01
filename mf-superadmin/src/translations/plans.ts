import { addMessages } from '@stoa/shared/i18n';
import en from '../../locales/en/plans.json' with { type: 'json' };

addMessages('plans', { en });
