import { addMessages } from '../i18n/index.tsx';
import english from '../locales/en/controls.json' with { type: 'json' };
import { kitMessages } from '../i18n/kit-messages.ts';

addMessages('controls', { en: english });
addMessages('controls', (language) => kitMessages(language, 'controls'));
