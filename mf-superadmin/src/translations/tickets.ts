import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/tickets.json' with { type: 'json' };
import en from '../../locales/en/tickets.json' with { type: 'json' };

addMessages('tickets', { en, ar });
