import { formatMoney } from '@stoa/shared/contracts/money';
import type { NoticeMail } from '../health/notices.ts';
import type { AccountAddress } from '../hosts/site-url.ts';

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
}

interface Facts {
  order: string;
  sum: string;
  title: string;
  until: string;
}

const WORDS: Record<OrderMail['kind'], (facts: Facts) => [subject: string, text: string]> = {
  paid: ({ order, sum }) => [
    `Order ${order} is paid`,
    `Thank you. We have your payment of ${sum} for order ${order}.`,
  ],
  refunded: ({ order, sum }) => [
    `Refund for order ${order}`,
    `We have refunded ${sum} of order ${order}. It goes back the way it was paid; banks may need a few days.`,
  ],
  payment_returned: ({ order, sum }) => [
    `Your payment for order ${order} was given back`,
    `Your payment of ${sum} for order ${order} arrived after the order had ended, and what you ordered was not available any more. We have given all of it back. You can order again at any time.`,
  ],
  renewal_due: ({ order, sum, title, until }) => [
    `${title}: the next payment is due`,
    `The next period of ${title} costs ${sum} (order ${order}). Please pay it by ${until}; until then you keep your access.`,
  ],
  renewal_failed: ({ order, sum, title, until }) => [
    `${title}: the payment did not go through`,
    `We could not charge ${sum} for the next period of ${title} (order ${order}). We will try again in the next days. You can also pay it now, with another card if you like. You keep your access until ${until}.`,
  ],
  subscription_over: ({ title }) => [
    `${title} has ended`,
    `The next period of ${title} was not paid, so your access has ended. You can order it again at any time.`,
  ],
};

/** Where each leads to: what is open can be paid there. */
const PATHS: Partial<Record<OrderMail['kind'], string>> = {
  renewal_due: '/checkout',
  renewal_failed: '/checkout',
};

/** The mail to a buyer: what happened to the money, and where the order is shown. */
export function orderMail(mail: OrderMail, siteUrl: string): NoticeMail {
  const sum = formatMoney(mail.amount_minor, mail.currency, 'en');
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(mail.until);
  const facts = { order: `#${mail.number}`, sum, title: mail.title ?? `Order #${mail.number}`, until };
  const [subject, text] = WORDS[mail.kind](facts);
  const lines = [
    `Hello ${mail.name},`,
    text,
    ...(mail.test ? ['This was a test order: no real money moved.'] : []),
    `${siteUrl}${PATHS[mail.kind] ?? '/thankyou'}?order=${mail.order_id}`,
  ];
  return { to: mail.email, subject: `${subject} (${mail.site})`, text: `${lines.join('\n\n')}\n` };
}
