import { addMessages } from '@stoa/shared/i18n';
import en from '../../locales/en/notices.json' with { type: 'json' };

addMessages('notices', { en });
