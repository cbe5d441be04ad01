import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/notices.json' with { type: 'json' };
import en from '../../locales/en/notices.json' with { type: 'json' };

addMessages('notices', { en, ar });
