import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/impersonation.json' with { type: 'json' };
import en from '../../locales/en/impersonation.json' with { type: 'json' };

addMessages('impersonation', { en, ar });
