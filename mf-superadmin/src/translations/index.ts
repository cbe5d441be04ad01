import { addMessages } from '@stoa/shared/i18n';
import ar from '../../locales/ar/superadmin.json' with { type: 'json' };
import cockpitAr from '../../locales/ar/cockpit.json' with { type: 'json' };
import cockpitEn from '../../locales/en/cockpit.json' with { type: 'json' };
import en from '../../locales/en/superadmin.json' with { type: 'json' };

addMessages('superadmin', { en, ar });
addMessages('cockpit', { en: cockpitEn, ar: cockpitAr });
