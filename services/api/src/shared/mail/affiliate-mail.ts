import { formatMoney } from '@stoa/shared/contracts/money';
import type { AccountAddress } from '../http/site-url.ts';
import { type EmailMessage, emailMessage } from './email-message.ts';
import { mailTranslations } from './mail-translations.ts';
import { storedLanguage } from './receiver.ts';

/** Email to an affiliate about an application, a payout or a refund. */
export interface AffiliateMail extends AccountAddress {
  kind: 'received' | 'accepted' | 'declined' | 'payout' | 'reversed';
  amount_minor: number;
  currency: string | null;
  title: string;
  /** The site's words to a declined applicant. */
  reason: string;
  email: string;
  name: string;
  code: string;
  site: string;
  language: string | null;
  primary: string | null;
}

/** The email to an affiliate, with the way to the portal. */
export function affiliateMail(mail: AffiliateMail, siteUrl: string): EmailMessage {
  const { kind, site, name, code, title, reason } = mail;
  const lang = storedLanguage(mail.language);
  const say = mailTranslations(lang);
  const sum = mail.currency ? formatMoney(mail.amount_minor, mail.currency, lang) : '';
  const values = { site, name, code, title, sum, reason };
  return emailMessage({
    to: mail.email,
    lang,
    from: { name: site, primary: mail.primary },
    subject: say(`affiliate.${kind}.subject`, values),
    paragraphs: [
      say('hello', values),
      say(`affiliate.${kind}.text`, values),
      ...(reason ? [say('affiliate.reason', values)] : []),
    ],
    action:
      kind === 'declined'
        ? undefined
        : { label: say('affiliate.open'), url: `${siteUrl}/dashboard/affiliate` },
  });
}
