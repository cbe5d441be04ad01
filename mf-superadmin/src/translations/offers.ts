import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/offers.json' with { type: 'json' };
import en from '../../locales/en/offers.json' with { type: 'json' };

addMessages('offers', { en, ar });
