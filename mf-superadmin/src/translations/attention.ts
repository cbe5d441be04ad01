import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/attention.json' with { type: 'json' };
import en from '../../locales/en/attention.json' with { type: 'json' };

addMessages('attention', { en, ar });
