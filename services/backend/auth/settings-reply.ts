import type { AuthSettings } from './context.ts';
import { disabledProviders } from './provider-routes.ts';

/** Returns the settings a login page may read before anyone logs in. */
export const publicSettings = (settings: AuthSettings) => ({
  external: {
    ...disabledProviders,
    email: true,
    phone: settings.phone,
    anonymous_users: settings.anonymous,
  },
  disable_signup: !settings.signUp,
  mailer_autoconfirm: settings.autoConfirm,
  phone_autoconfirm: settings.autoConfirm,
  sms_provider: '',
  saml_enabled: false,
  mfa_enabled: true,
});
