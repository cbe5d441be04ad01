import { addMessages } from '../i18n/index.tsx';
import english from '../locales/en/charts.json' with { type: 'json' };
import { kitMessages } from '../i18n/kit-messages.ts';

addMessages('charts', { en: english });
addMessages('charts', (language) => kitMessages(language, 'charts'));
