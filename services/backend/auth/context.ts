import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import type { Limiter } from './rate-limit.ts';
import type { PasswordRules } from './passwords.ts';
import type { Tokens } from './tokens.ts';

/** A message the backend wants delivered; the owner of the process decides how. */
export interface Mail {
  kind: 'signup' | 'recovery' | 'magiclink' | 'email_change';
  to: string;
  subject: string;
  text: string;
  link: string;
}

export interface AuthSettings {
  siteUrl: string;
  /** Sign-ups count as confirmed at once. Says nothing about who the person is: rights never follow from it. */
  autoConfirm: boolean;
  accessTokenS: number;
  /** A refresh token used twice within this time is a lost reply or a second tab, not a thief. */
  reuseIntervalS: number;
  linkLifetimeS: number;
  passwords: PasswordRules;
  isAllowedRedirect(url: URL): boolean | Promise<boolean>;
}

export interface AuthContext {
  sql: Sql;
  tokens: Tokens;
  settings: AuthSettings;
  limits: { failures: Limiter; requests: Limiter; mails: Limiter };
  log: Log;
  sendMail(mail: Mail): void | Promise<void>;
  /** Called when sessions end, so that open sockets of them close. */
  onSessionsEnded(sessionIds: string[]): void;
}
