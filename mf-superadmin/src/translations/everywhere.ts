import { addMessages } from '@stoa/shared/i18n';
import en from '../../locales/en/everywhere.json' with { type: 'json' };

addMessages('everywhere', { en });
