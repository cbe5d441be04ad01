import { addMessages } from '@stoa/shared/i18n';
import en from '../../locales/en/operators.json' with { type: 'json' };

addMessages('operators', { en });
