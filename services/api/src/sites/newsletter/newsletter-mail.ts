import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Language } from '@stoa/shared/contracts/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import { emailMessage, type EmailMessage } from '../../shared/mail/email-message.ts';
import { mailTranslations } from '../../shared/mail/mail-translations.ts';

interface To {
  account: PublicAccount;
  email: string;
  lang: Language;
  siteUrl: string;
}

/** Asks whether it was the reader who asked. */
export const newsletterConfirmationMail = (to: To, token: string): EmailMessage =>
  newsletterMail(to, 'ask', `${to.siteUrl}/subscribed?newsletter=${token}`);

/** Says that it is done, and how to leave. */
export const welcomeMail = (to: To, token: string): EmailMessage =>
  newsletterMail(to, 'welcome', `${to.siteUrl}/subscribed?leave=${token}`);

function newsletterMail({ account, email, lang }: To, kind: 'ask' | 'welcome', url: string): EmailMessage {
  const say = mailTranslations(lang);
  const site = siteName(account);
  return emailMessage({
    to: email,
    lang,
    from: { name: site, primary: account.theme.light.primary },
    subject: say(`newsletter.${kind}.subject`, { site }),
    paragraphs: [say(`newsletter.${kind}.text`, { site })],
    action: { label: say(`newsletter.${kind}.action`), url },
  });
}
