import { addMessages } from '@stoa/shared/i18n';
import en from '../../locales/en/crons.json' with { type: 'json' };

addMessages('crons', { en });
