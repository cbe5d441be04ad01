import { type AccountEmailTo, accountEmail } from '../email-templates/account-email.ts';
import type { EmailMessage } from '../../shared/mail/email-message.ts';

/** Asks whether it was the reader who asked. */
export const newsletterConfirmationMail = (to: AccountEmailTo, token: string): Promise<EmailMessage> =>
  accountEmail(to, 'confirm', { url: `${to.siteUrl}/subscribed?newsletter=${token}` });

/** Says that it is done, and how to leave. */
export const welcomeMail = (to: AccountEmailTo, token: string): Promise<EmailMessage> =>
  accountEmail(to, 'welcome', { url: `${to.siteUrl}/subscribed?leave=${token}` });
