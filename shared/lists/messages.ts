import { addMessages } from '../i18n/index.tsx';
import english from '../locales/en/lists.json' with { type: 'json' };
import { kitMessages } from '../i18n/kit-messages.ts';
import '../workplace/translations.ts';

addMessages('lists', { en: english });
addMessages('lists', (language) => kitMessages(language, 'lists'));
