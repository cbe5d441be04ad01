import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { dateFormat, dateLocale, numberFormat } from '@stoa/shared/contracts/intl';
import type { Language } from '@stoa/shared/contracts/languages';
import { formatMoney } from '@stoa/shared/contracts/money';
import { siteName } from '@stoa/shared/routing/page-title';
import { z } from 'zod';
import { invoiceNumber } from '../billing/invoice-number.ts';
import { type EmailMessage, emailMessage } from './email-message.ts';
import { mailTranslations } from './mail-translations.ts';
import { storedLanguage } from './receiver.ts';

const Time = z.coerce.date();
const NoticeData = z.object({
  plan: z.string().default(''),
  amountMinor: z.coerce.number().optional(),
  currency: z.string().default('USD'),
  nextTryAt: Time.optional(),
  dueAt: Time.optional(),
  endsAt: Time.optional(),
  until: Time.optional(),
  resetsAt: Time.nullish(),
  year: z.int().optional(),
  number: z.int().optional(),
  isTest: z.boolean().default(false),
  isLink: z.boolean().default(false),
  metric: z.string().default(''),
  used: z.coerce.number().default(0),
  limit: z.coerce.number().default(0),
});

/** Email from the platform to a site's owner about plan, limits or launch. */
export interface BillingMail {
  kind: string;
  data: unknown;
  at: Date;
  email: string;
  name: string;
  language: string | null;
  site: string;
}

/** Sites whose own host is closed: they are paid for at the platform's. */
const CLOSED_KINDS = ['suspended', 'closing_soon', 'closing'];

export interface BillingAddresses {
  siteUrl: string;
  /** Billing of the site at the platform's host. */
  platformBillingUrl: string;
}

/** The mail of a notice, in its owner's language, with a link to Billing. */
export function billingMail({ kind, at, ...mail }: BillingMail, addresses: BillingAddresses): EmailMessage {
  const lang = storedLanguage(mail.language);
  const say = mailTranslations(lang);
  const data = NoticeData.parse(mail.data);
  const values = { site: mail.site, name: mail.name, ...valuesOf(data, at, lang) };
  const withMetric = { ...values, metric: data.metric && say(`billing.metrics.${data.metric}`) };
  const { siteUrl, platformBillingUrl } = addresses;
  const billingUrl = CLOSED_KINDS.includes(kind) ? platformBillingUrl : `${siteUrl}/dashboard/manage/billing`;
  return emailMessage({
    to: mail.email,
    lang,
    from: { name: siteName(null) },
    subject: say(`billing.${kind}.subject`, withMetric),
    paragraphs: [
      say('hello', values),
      say(`billing.${kind}.${textOf(kind, data)}`, withMetric),
      ...(data.isTest ? [say('billing.test')] : []),
    ],
    action:
      kind === 'live'
        ? { label: say('billing.viewSite'), url: siteUrl }
        : { label: say('billing.open'), url: billingUrl },
    note: say('billing.why', values),
  });
}

type Data = z.infer<typeof NoticeData>;

function textOf(kind: string, { amountMinor, resetsAt, isLink }: Data): string {
  if (kind === 'receipt' && amountMinor === 0) return 'credit';
  if (kind === 'trial_ends' && amountMinor !== undefined) return isLink ? 'requested' : 'charged';
  return kind.startsWith('limit_') && resetsAt ? 'resets' : 'text';
}

function valuesOf(data: Data, at: Date, lang: Language): Record<string, string> {
  const day = (time: Date | null | undefined) =>
    time ? dateFormat(dateLocale(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(time) : '';
  const isBytes = data.metric === 'storage' || data.metric === 'videos';
  const amount = (count: number) => (isBytes ? formatBytes(count, lang) : numberFormat(lang).format(count));
  return {
    plan: data.plan,
    sum: formatMoney(data.amountMinor ?? 0, data.currency, lang),
    number: data.number && data.year ? invoiceNumber({ year: data.year, number: data.number }) : '',
    day: day(data.endsAt ?? data.resetsAt ?? at),
    next: day(data.nextTryAt),
    until: day(data.until ?? data.dueAt),
    used: amount(data.used),
    limit: amount(data.limit),
  };
}
