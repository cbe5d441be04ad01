import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Language } from '@stoa/shared/contracts/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import { emailMessage, type EmailMessage } from '../../shared/mail/email-message.ts';
import { mailTranslations } from '../../shared/mail/mail-translations.ts';

interface To {
  sender: { name: string; primary?: string | null };
  email: string;
  lang: Language;
  siteUrl: string;
}

/** The site as it signs its emails. */
export const senderOf = (account: PublicAccount): To['sender'] => ({
  name: siteName(account),
  primary: account.theme.light.primary,
});

/** Asks whether it was the reader who asked. */
export const newsletterConfirmationMail = (to: To, token: string): EmailMessage =>
  newsletterMail(to, 'ask', `${to.siteUrl}/subscribed?newsletter=${token}`);

/** Says that it is done, and how to leave. */
export const welcomeMail = (to: To, token: string): EmailMessage =>
  newsletterMail(to, 'welcome', `${to.siteUrl}/subscribed?leave=${token}`);

function newsletterMail({ sender, email, lang }: To, kind: 'ask' | 'welcome', url: string): EmailMessage {
  const say = mailTranslations(lang);
  const site = sender.name;
  return emailMessage({
    to: email,
    lang,
    from: sender,
    subject: say(`newsletter.${kind}.subject`, { site }),
    paragraphs: [say(`newsletter.${kind}.text`, { site })],
    action: { label: say(`newsletter.${kind}.action`), url },
  });
}
