import { siteName } from '@stoa/shared/routing/page-title';
import { type EmailMessage, emailMessage } from './email-message.ts';
import { mailTranslations } from './mail-translations.ts';
import { storedLanguage } from './receiver.ts';

/** Email from the platform to an account's owner. */
export interface AccountMail {
  kind:
    | 'suspended'
    | 'opened'
    | 'closing'
    | 'reopened'
    | 'offered'
    | 'offering'
    | 'transferred'
    | 'erased'
    | 'renamed'
    | 'exported'
    | 'viewed'
    | 'acted';
  email: string;
  name: string;
  language: string | null;
  site: string;
  /** As the operator typed it; empty where the owner did it. */
  reason: string;
  /** More values for the text. */
  values?: Record<string, string>;
}

/** The mail to the owner of an account whose state or owner changed, with the way to it where it is open. */
export function accountMail({ kind, reason, ...mail }: AccountMail, siteUrl: string): EmailMessage {
  const lang = storedLanguage(mail.language);
  const say = mailTranslations(lang);
  const values = { ...mail.values, site: mail.site, name: mail.name };
  return emailMessage({
    to: mail.email,
    lang,
    from: { name: siteName(null) },
    subject: say(`account.${kind}.subject`, values),
    paragraphs: [
      say('hello', values),
      say(`account.${kind}.text`, values),
      ...(reason ? [say('account.reason'), reason] : []),
    ],
    action: kind !== 'suspended' && kind !== 'erased' ? { label: say('open'), url: siteUrl } : undefined,
  });
}
