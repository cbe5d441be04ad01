import { addMessages } from '@stoa/shared/i18n';
import en from '../../locales/en/owned.json' with { type: 'json' };

addMessages('owned', { en });
