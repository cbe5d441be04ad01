import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/owners.json' with { type: 'json' };
import en from '../../locales/en/owners.json' with { type: 'json' };

addMessages('owners', { en, ar });
