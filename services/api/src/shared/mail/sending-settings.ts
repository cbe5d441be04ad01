import { SettingsError } from '../settings-error.ts';

/** Settings of campaigns' way back: bounces, complaints and provider events. */
export interface SendingSettings {
  /** Host name that bounces come to; null where they come to the sender's own mailbox. */
  returnHost: string | null;
  /** Port on which this process takes bounces; null where none are taken by SMTP. */
  returnPort: number | null;
  events: { provider: 'ses' | 'postmark' | 'mailgun' | 'resend' | 'brevo'; secret: string } | null;
  /** Asks DNS about addresses of imported contacts. */
  checksAddresses: boolean;
}

interface Given {
  MAIL_RETURN_HOST?: string | undefined;
  MAIL_RETURN_PORT?: number | undefined;
  MAIL_EVENTS_PROVIDER?: 'ses' | 'postmark' | 'mailgun' | 'resend' | 'brevo' | undefined;
  MAIL_EVENTS_SECRET?: string | undefined;
  MAIL_CHECK_ADDRESSES?: boolean | undefined;
  SMTP_URL?: string | undefined;
}

/** Reads them. Throws SettingsError where one of two that belong together is missing. */
export function readSending(env: Given): SendingSettings {
  const { MAIL_EVENTS_PROVIDER: provider, MAIL_EVENTS_SECRET: secret } = env;
  if (!provider !== !secret)
    throw new SettingsError('Provider events need MAIL_EVENTS_PROVIDER and MAIL_EVENTS_SECRET together.');
  if (env.MAIL_RETURN_PORT && !env.MAIL_RETURN_HOST)
    throw new SettingsError('MAIL_RETURN_PORT needs MAIL_RETURN_HOST: the host name that bounces come to.');
  return {
    returnHost: env.MAIL_RETURN_HOST ?? null,
    returnPort: env.MAIL_RETURN_PORT ?? null,
    events: provider && secret ? { provider, secret } : null,
    checksAddresses: env.MAIL_CHECK_ADDRESSES ?? env.SMTP_URL !== undefined,
  };
}
