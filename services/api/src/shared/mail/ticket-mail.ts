import { siteName } from '@stoa/shared/routing/page-title';
import { type EmailMessage, emailMessage } from './email-message.ts';
import { mailTranslations } from './mail-translations.ts';
import { storedLanguage } from './receiver.ts';

/** Email from the platform's support to the owner of a ticket. */
export interface TicketMail {
  kind: 'opened' | 'reply' | 'reminder' | 'resolved';
  number: number;
  subject: string;
  /** The message that was written; empty where there is none. */
  text: string;
  /** Address of replies by mail; null without one. */
  replyTo: string | null;
  email: string;
  name: string;
  language: string | null;
  site: string;
}

/** The mail about a ticket in its owner's language, with the way to it. */
export function ticketMail(
  { kind, number, subject, text, replyTo, ...mail }: TicketMail,
  url: string,
): EmailMessage {
  const lang = storedLanguage(mail.language);
  const say = mailTranslations(lang);
  const values = { name: mail.name, site: mail.site, number, ticket: subject };
  const message = emailMessage({
    to: mail.email,
    lang,
    from: { name: siteName(null) },
    subject: say(`ticket.${kind}.subject`, values),
    paragraphs: [say('hello', values), say(`ticket.${kind}.text`, values), ...(text ? [text] : [])],
    action: { label: say('ticket.open'), url },
    note: say('ticket.why', values),
  });
  return {
    ...message,
    ...(replyTo && { replyTo }),
    // Autoresponders answer no mail that says it is automatic.
    ...(kind !== 'reply' && { isAutomatic: true }),
  };
}
