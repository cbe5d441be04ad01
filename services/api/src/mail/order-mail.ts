import { formatMoney } from '@stoa/shared/contracts/money';
import type { NoticeMail } from '../health/notices.ts';
import type { AccountAddress } from '../hosts/site-url.ts';

/** What a buyer is told about an order. */
export interface OrderMail extends AccountAddress {
  order_id: string;
  kind: 'paid' | 'refunded' | 'payment_returned';
  amount_minor: number;
  email: string;
  name: string;
  number: number;
  currency: string;
  test: boolean;
  site: string;
}

const WORDS: Record<OrderMail['kind'], (order: string, sum: string) => [subject: string, text: string]> = {
  paid: (order, sum) => [
    `Order ${order} is paid`,
    `Thank you. We have your payment of ${sum} for order ${order}.`,
  ],
  refunded: (order, sum) => [
    `Refund for order ${order}`,
    `We have refunded ${sum} of order ${order}. It goes back the way it was paid; banks may need a few days.`,
  ],
  payment_returned: (order, sum) => [
    `Your payment for order ${order} was given back`,
    `Your payment of ${sum} for order ${order} arrived after the order had ended, and what you ordered was not available any more. We have given all of it back. You can order again at any time.`,
  ],
};

/** The mail to a buyer: what happened to the money, and where the order is shown. */
export function orderMail(mail: OrderMail, siteUrl: string): NoticeMail {
  const sum = formatMoney(mail.amount_minor, mail.currency, 'en');
  const [subject, text] = WORDS[mail.kind](`#${mail.number}`, sum);
  const lines = [
    `Hello ${mail.name},`,
    text,
    ...(mail.test ? ['This was a test order: no real money moved.'] : []),
    `${siteUrl}/thankyou?order=${mail.order_id}`,
  ];
  return { to: mail.email, subject: `${subject} (${mail.site})`, text: `${lines.join('\n\n')}\n` };
}
