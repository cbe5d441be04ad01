import { dateFormat } from '@stoa/shared/contracts/intl';
import { formatMoney } from '@stoa/shared/contracts/money';
import type { AccountAddress } from '../http/site-url.ts';
import { type EmailMessage, emailMessage } from './email-message.ts';
import { mailTranslations } from './mail-translations.ts';
import { storedLanguage } from './receiver.ts';

/** Everything that a buyer is told of by mail. */
export const ORDER_MAILS = [
  'received',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refunded',
  'payment_returned',
  'renewal_soon',
  'renewal_due',
  'renewal_failed',
  'subscription_ends',
  'subscription_ended',
  'subscription_over',
] as const;

/** Email to a customer about an order. */
export interface OrderMail extends AccountAddress {
  order_id: string;
  kind: (typeof ORDER_MAILS)[number];
  amount_minor: number;
  email: string;
  name: string;
  number: number;
  currency: string;
  test: boolean;
  /** The subscription it is about, or what was ordered first. */
  title: string | null;
  /** End of the payment period or of the subscription. */
  until: Date;
  lines: { title: string; quantity: number; minor: number }[] | null;
  /** Shop's instructions for offline payment. */
  how_to_pay: string | null;
  site: string;
  language: string | null;
  primary: string | null;
}

type Kind = OrderMail['kind'];
/** Emails that link to a payable order. */
const PAYABLE: ReadonlySet<Kind> = new Set(['failed', 'renewal_due', 'renewal_failed']);
/** A subscription is ended and kept where its person's orders stand. */
const SUBSCRIPTION_KINDS: ReadonlySet<Kind> = new Set([
  'renewal_soon',
  'subscription_ends',
  'subscription_ended',
]);
/** Those that say what was ordered. */
const LISTED: ReadonlySet<Kind> = new Set(['received', 'paid']);

/** The mail to a buyer: what happened to the order or its money, and where it is shown. */
export function orderMail(mail: OrderMail, siteUrl: string): EmailMessage {
  const { kind, number } = mail;
  const lang = storedLanguage(mail.language);
  const say = mailTranslations(lang);
  const money = (minor: number) => formatMoney(minor, mail.currency, lang);
  const values = {
    order: `#${number}`,
    sum: money(mail.amount_minor),
    name: mail.name,
    title: mail.title ?? `#${number}`,
    until: dateFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(mail.until),
  };
  const lines = (mail.lines ?? []).map(
    ({ title, quantity, minor }) => `${quantity > 1 ? `${quantity} × ` : ''}${title} · ${money(minor)}`,
  );
  return emailMessage({
    to: mail.email,
    lang,
    from: { name: mail.site, primary: mail.primary },
    subject: `${say(`${kind}.subject`, values)} (${mail.site})`,
    paragraphs: [
      say('hello', values),
      say(`${kind}.text`, values),
      ...(LISTED.has(kind) && lines.length > 0 ? [lines.join('\n')] : []),
      ...(kind === 'received' && mail.how_to_pay ? [`${say('received.how')}\n${mail.how_to_pay}`] : []),
      ...(mail.test ? [say('test')] : []),
    ],
    action: { label: say(actionOf(kind)), url: `${siteUrl}${pathOf(kind, mail.order_id)}` },
  });
}

function actionOf(kind: Kind): string {
  if (PAYABLE.has(kind)) return 'pay';
  return SUBSCRIPTION_KINDS.has(kind) ? 'open' : 'show';
}

function pathOf(kind: Kind, orderId: string): string {
  if (SUBSCRIPTION_KINDS.has(kind)) return '/dashboard/orders';
  return `${PAYABLE.has(kind) ? '/checkout' : '/thankyou'}?order=${orderId}`;
}
