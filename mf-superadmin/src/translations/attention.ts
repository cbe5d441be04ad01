import { addMessages } from '@stoa/shared/i18n';
import en from '../../locales/en/attention.json' with { type: 'json' };

addMessages('attention', { en });
