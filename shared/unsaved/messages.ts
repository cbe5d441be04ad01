import { addMessages } from '../i18n/index.tsx';
import english from '../locales/en/unsaved.json' with { type: 'json' };
import { kitMessages } from '../i18n/kit-messages.ts';

addMessages('unsaved', { en: english });
addMessages('unsaved', (language) => kitMessages(language, 'unsaved'));
