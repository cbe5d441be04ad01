import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/operators.json' with { type: 'json' };
import en from '../../locales/en/operators.json' with { type: 'json' };

addMessages('operators', { en, ar });
