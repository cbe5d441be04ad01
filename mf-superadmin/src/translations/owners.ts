import { addMessages } from '@stoa/shared/i18n';
import en from '../../locales/en/owners.json' with { type: 'json' };

addMessages('owners', { en });
