import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/everywhere.json' with { type: 'json' };
import en from '../../locales/en/everywhere.json' with { type: 'json' };

addMessages('everywhere', { en, ar });
