import { createTransport, type Transporter } from 'nodemailer';
import type { SmtpSettings } from './smtp-settings.ts';

/** A few connections for many mails. A server that says nothing holds one for a minute. */
export const openTransport = ({ url, from }: SmtpSettings): Transporter =>
  createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 20_000,
      greetingTimeout: 20_000,
      socketTimeout: 60_000,
    },
    { from },
  );
