import type { AuthContext, AuthSettings } from './context.ts';
import { type PasswordRules, STRICT_PASSWORDS } from './passwords.ts';
import { createLimiter, type Limit } from './rate-limit.ts';
import { createSharedLimiter } from './shared-limit.ts';

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
  /** Requires the current password to set a new one, unless the session came from an emailed link. */
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

const HOUR_S = 3600;
const LIMITS: Record<keyof AuthContext['limits'], Limit> = {
  failures: { attempts: 10, windowS: 300 },
  accounts: { attempts: 50, windowS: HOUR_S },
  requests: { attempts: 150, windowS: 300 },
  anonymous: { attempts: 30, windowS: HOUR_S },
  mails: { attempts: 4, windowS: HOUR_S },
  texts: { attempts: 4, windowS: HOUR_S },
};

/** Creates the rate limiters: shared by all processes, plus a local one for requests. */
export function authLimits(
  { limits = {} }: AuthOptions,
  ctx: Pick<AuthContext, 'sql' | 'tokens'>,
): Pick<AuthContext, 'limits' | 'localRequests'> {
  const shared = (name: keyof AuthContext['limits'], code?: string) =>
    createSharedLimiter(ctx, { name, ...LIMITS[name], ...limits[name], ...(code ? { code } : {}) });
  return {
    limits: {
      failures: shared('failures'),
      accounts: shared('accounts'),
      requests: shared('requests'),
      anonymous: shared('anonymous'),
      mails: shared('mails', 'over_email_send_rate_limit'),
      texts: shared('texts', 'over_sms_send_rate_limit'),
    },
    localRequests: createLimiter({ ...LIMITS.requests, ...limits.requests }),
  };
}
