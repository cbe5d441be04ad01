import type { AuthContext, AuthSettings } from './context.ts';
import { type PasswordRules, STRICT_PASSWORDS } from './passwords.ts';
import { createLimiter, type Limit } from './rate-limit.ts';

export interface AuthOptions {
  siteUrl: string;
  /** Sign-ups count as confirmed at once: for machines without mail. */
  autoConfirm?: boolean;
  /** Off, nobody makes an account but the service key. */
  signUp?: boolean;
  /** Visitors may have a session without saying who they are; off unless asked for. */
  anonymous?: boolean;
  /** People may take one of several identities away. */
  manualLinking?: boolean;
  /** A change of address needs the old mailbox as well as the new one. */
  secureEmailChange?: boolean;
  /** A session older than a day sets a new password only with a code sent to its person. */
  reauthenticate?: boolean;
  /** Hosts besides siteUrl's that a mailed link may lead to. */
  isAllowedRedirect?: (url: URL) => boolean | Promise<boolean>;
  /** Who signed in by password sets a new one only with the present one; who came by a mailed link does not need it. */
  currentPassword?: boolean;
  accessTokenS?: number;
  reuseIntervalS?: number;
  /** Which passwords are taken; what is not given is as in `STRICT_PASSWORDS`. */
  passwords?: Partial<PasswordRules>;
  totpIssuer?: string;
  limits?: Partial<Record<keyof AuthContext['limits'], Limit>>;
}

/** The options with what GoTrue, or caution, takes where none is given. */
export function authSettings(options: AuthOptions, phone: boolean): AuthSettings {
  return {
    siteUrl: options.siteUrl,
    autoConfirm: options.autoConfirm ?? false,
    signUp: options.signUp ?? true,
    phone,
    anonymous: options.anonymous ?? false,
    manualLinking: options.manualLinking ?? true,
    secureEmailChange: options.secureEmailChange ?? true,
    reauthenticate: options.reauthenticate ?? false,
    currentPassword: options.currentPassword ?? false,
    accessTokenS: options.accessTokenS ?? 3600,
    reuseIntervalS: options.reuseIntervalS ?? 10,
    linkLifetimeS: 3600,
    codeLifetimeS: 600,
    passwords: { ...STRICT_PASSWORDS, ...options.passwords },
    totpIssuer: options.totpIssuer ?? new URL(options.siteUrl).host,
    isAllowedRedirect: options.isAllowedRedirect ?? (() => false),
  };
}

export function authLimits({ limits = {} }: AuthOptions): AuthContext['limits'] {
  const hour = 3600;
  return {
    failures: createLimiter(limits.failures ?? { attempts: 10, windowS: 300 }),
    requests: createLimiter(limits.requests ?? { attempts: 150, windowS: 300 }),
    anonymous: createLimiter(limits.anonymous ?? { attempts: 30, windowS: hour }),
    mails: createLimiter(
      limits.mails ?? { attempts: 4, windowS: hour },
      undefined,
      'over_email_send_rate_limit',
    ),
    texts: createLimiter(
      limits.texts ?? { attempts: 4, windowS: hour },
      undefined,
      'over_sms_send_rate_limit',
    ),
  };
}
