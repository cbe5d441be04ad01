import { SettingsError } from '../settings-error.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Address of mails to support, and the secret that their provider signs them with. */
export interface SupportMailSettings {
  address: string;
  secret: string;
}

type Given<Name extends string> = Partial<Record<Name, string | undefined>>;

/** Returns the mail server; null without one. Throws SettingsError where its sender is missing. */
export function readSmtp({
  SMTP_URL: url,
  MAIL_FROM: from,
}: Given<'SMTP_URL' | 'MAIL_FROM'>): SmtpSettings | null {
  if (!url) return null;
  if (from) return { url, from };
  throw new SettingsError('SMTP_URL needs MAIL_FROM: the address that mails come from.');
}

/** Returns how mails to support arrive; null where they don't. Throws SettingsError where one of the two is missing. */
export function readSupportMail(
  env: Given<'SUPPORT_MAIL_ADDRESS' | 'SUPPORT_MAIL_SECRET'>,
): SupportMailSettings | null {
  const { SUPPORT_MAIL_ADDRESS: address, SUPPORT_MAIL_SECRET: secret } = env;
  if (!address && !secret) return null;
  if (address && secret) return { address, secret };
  throw new SettingsError('Mails to support need SUPPORT_MAIL_ADDRESS and SUPPORT_MAIL_SECRET together.');
}
