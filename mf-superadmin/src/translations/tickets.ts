import { addMessages } from '@stoa/shared/i18n';
import en from '../../locales/en/tickets.json' with { type: 'json' };

addMessages('tickets', { en });
