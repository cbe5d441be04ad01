import { siteName } from '@stoa/shared/routing/page-title';
import { type EmailMessage, emailMessage } from './email-message.ts';
import { mailTranslations } from './mail-translations.ts';
import { storedLanguage } from './receiver.ts';

/** Email from the platform to an account's owner. */
export interface AccountMail {
  kind: 'suspended' | 'opened';
  email: string;
  name: string;
  language: string | null;
  site: string;
  /** As the operator typed it. */
  reason: string;
}

/** The mail to the owner of an account that an operator closed or opened again; where it is open, with the way there. */
export function accountMail({ kind, reason, ...mail }: AccountMail, siteUrl: string): EmailMessage {
  const lang = storedLanguage(mail.language);
  const say = mailTranslations(lang);
  const values = { site: mail.site, name: mail.name };
  return emailMessage({
    to: mail.email,
    lang,
    from: { name: siteName(null) },
    subject: say(`account.${kind}.subject`, values),
    paragraphs: [say('hello', values), say(`account.${kind}.text`, values), say('account.reason'), reason],
    action: kind === 'opened' ? { label: say('open'), url: siteUrl } : undefined,
  });
}
