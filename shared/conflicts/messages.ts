import { addMessages } from '../i18n/index.tsx';
import english from '../locales/en/conflicts.json' with { type: 'json' };
import { kitMessages } from '../i18n/kit-messages.ts';

addMessages('conflicts', { en: english });
addMessages('conflicts', (language) => kitMessages(language, 'conflicts'));
