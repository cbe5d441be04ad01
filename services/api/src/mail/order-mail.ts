import { dateFormat } from '@stoa/shared/contracts/intl';
import { formatMoney } from '@stoa/shared/contracts/money';
import type { AccountAddress } from '../hosts/site-url.ts';
import { type Letter, letter } from './letter.ts';
import { mailWords } from './mail-words.ts';
import { storedLanguage } from './receiver.ts';

/** What a buyer is told about an order. */
export interface OrderMail extends AccountAddress {
  order_id: string;
  kind: 'paid' | 'refunded' | 'payment_returned' | 'renewal_due' | 'renewal_failed' | 'subscription_over';
  amount_minor: number;
  email: string;
  name: string;
  number: number;
  currency: string;
  test: boolean;
  /** What was ordered first. */
  title: string | null;
  /** How long the order can be paid. */
  until: Date;
  site: string;
  language: string | null;
  primary: string | null;
}

/** Where each leads to: what is open can be paid there. */
const PAYABLE: ReadonlySet<OrderMail['kind']> = new Set(['renewal_due', 'renewal_failed']);

/** The mail to a buyer: what happened to the money, and where the order is shown. */
export function orderMail(mail: OrderMail, siteUrl: string): Letter {
  const lang = storedLanguage(mail.language);
  const say = mailWords(lang);
  const values = {
    order: `#${mail.number}`,
    sum: formatMoney(mail.amount_minor, mail.currency, lang),
    name: mail.name,
    title: mail.title ?? `#${mail.number}`,
    until: dateFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(mail.until),
  };
  const isPayable = PAYABLE.has(mail.kind);
  return letter({
    to: mail.email,
    lang,
    from: { name: mail.site, primary: mail.primary },
    subject: `${say(`${mail.kind}.subject`, values)} (${mail.site})`,
    paragraphs: [say('hello', values), say(`${mail.kind}.text`, values), ...(mail.test ? [say('test')] : [])],
    action: {
      label: say(isPayable ? 'pay' : 'show'),
      url: `${siteUrl}${isPayable ? '/checkout' : '/thankyou'}?order=${mail.order_id}`,
    },
  });
}
