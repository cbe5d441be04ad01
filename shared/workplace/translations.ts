import { addMessages } from '../i18n/index.tsx';
import english from '../locales/en/workplace.json' with { type: 'json' };
import { kitMessages } from '../i18n/kit-messages.ts';

addMessages('workplace', { en: english });
addMessages('workplace', (language) => kitMessages(language, 'workplace'));
