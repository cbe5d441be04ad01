import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/owned.json' with { type: 'json' };
import en from '../../locales/en/owned.json' with { type: 'json' };

addMessages('owned', { en, ar });
