import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import type { Background } from './background.ts';
import type { Limiter } from './rate-limit.ts';
import type { SharedLimiter } from './shared-limit.ts';
import type { PasswordRules } from './passwords.ts';
import type { SecretBox } from './mfa/secret-box.ts';
import type { Tokens } from './tokens.ts';

/** A message the backend wants delivered; the owner of the process decides how. */
export interface Mail {
  kind:
    | 'signup'
    | 'invite'
    | 'recovery'
    | 'magiclink'
    | 'email_change'
    | 'email_change_current'
    | 'reauthentication'
    | 'recovery_code_used'
    | 'account_exists';
  to: string;
  subject: string;
  text: string;
  /** Code to enter; absent in notification-only emails. */
  code?: string;
  /** Remaining recovery codes. */
  left?: number;
  /** Leads to what the mail is about; a mail that only brings a code has none. */
  link?: string;
  linkLifetimeS: number;
  codeLifetimeS: number;
}

/** A text message the backend wants delivered, with its six-digit code if it brings one. */
export interface Sms {
  kind: 'signup' | 'sms' | 'phone_change' | 'reauthentication' | 'account_exists';
  channel: 'sms' | 'whatsapp';
  to: string;
  text: string;
  code?: string;
}

export interface AuthSettings {
  siteUrl: string;
  /** Sign-ups count as confirmed at once. Says nothing about who the person is: rights never follow from it. */
  autoConfirm: boolean;
  signUp: boolean;
  phone: boolean;
  anonymous: boolean;
  manualLinking: boolean;
  /** A change of address needs the old mailbox too. */
  secureEmailChange: boolean;
  /** A session older than a day needs a mailed code before it sets a new password. */
  reauthenticate: boolean;
  /** A session of a password needs that password before it sets another. */
  currentPassword: boolean;
  accessTokenS: number;
  /** A refresh token used twice within this time is a lost reply or a second tab, not a thief. */
  reuseIntervalS: number;
  linkLifetimeS: number;
  codeLifetimeS: number;
  passwords: PasswordRules;
  /** The name an authenticator app shows. */
  totpIssuer: string;
  isAllowedRedirect(url: URL): boolean | Promise<boolean>;
}

export interface AuthContext {
  sql: Sql;
  tokens: Tokens;
  secretBox: SecretBox;
  settings: AuthSettings;
  /** Per caller's address or contact; `accounts` counts wrong passwords for one account, wherever they come from. */
  limits: Record<'failures' | 'accounts' | 'requests' | 'mails' | 'texts' | 'anonymous', SharedLimiter>;
  /** Goes before `limits.requests`. */
  localRequests: Limiter;
  log: Log;
  background: Background;
  sendMail(mail: Mail): void | Promise<void>;
  sendSms(sms: Sms): void | Promise<void>;
  /** Called when sessions end, so that open sockets of them close. */
  onSessionsEnded(sessionIds: string[]): void;
}
