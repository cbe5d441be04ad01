import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/crons.json' with { type: 'json' };
import en from '../../locales/en/crons.json' with { type: 'json' };

addMessages('crons', { en, ar });
