import { addMessages } from '../i18n/index.tsx';
import english from '../locales/en/forms.json' with { type: 'json' };
import { kitMessages } from '../i18n/kit-messages.ts';

addMessages('forms', { en: english });
addMessages('forms', (language) => kitMessages(language, 'forms'));
