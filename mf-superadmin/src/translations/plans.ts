import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/plans.json' with { type: 'json' };
import en from '../../locales/en/plans.json' with { type: 'json' };

addMessages('plans', { en, ar });
