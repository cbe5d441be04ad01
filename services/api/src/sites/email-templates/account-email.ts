import type { PublicAccount } from '@stoa/shared/contracts/account';
import { type TemplateKind, TemplateTexts } from '@stoa/shared/contracts/email-templates';
import type { Language } from '@stoa/shared/contracts/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import type { Queryable } from '../../shared/database/connect.ts';
import { type EmailMessage, emailMessage } from '../../shared/mail/email-message.ts';
import { catalogueTexts, fillTexts, type TemplateValues } from './template-texts.ts';

/** A site as it signs its emails. */
export interface EmailSender {
  accountId: string;
  name: string;
  primary?: string | null;
}

/** Returns the site as it signs its emails. */
export const senderOf = (account: PublicAccount): EmailSender => ({
  accountId: account.account_id,
  name: siteName(account),
  primary: account.theme.light.primary,
});

export interface AccountEmailTo {
  /** Holds the rows of the account. */
  database: Queryable;
  sender: EmailSender;
  email: string;
  lang: Language;
  siteUrl: string;
}

export interface AccountEmailParts {
  /** Target of the button. */
  url: string;
  form?: string;
  /** More values by the name of their place. */
  values?: TemplateValues;
  /** Paragraphs that stand after the text, whoever wrote it. */
  after?: string[];
  /** Links below them. */
  links?: { label: string; url: string }[];
}

const Stored = TemplateTexts.nullable();

/** Writes one of a site's emails: with its own text in the receiver's language, else the catalogue's. */
export async function accountEmail(
  { database, sender, email, lang }: AccountEmailTo,
  kind: TemplateKind,
  { url, form = '', values: more = {}, after = [], links }: AccountEmailParts,
): Promise<EmailMessage> {
  const [row] = await database<[{ template: unknown }]>`
    select ops.email_template(${sender.accountId}, ${kind}, ${lang}) as template`;
  const own = Stored.safeParse(row.template).data;
  const values = { 'site.name': sender.name, 'form.name': form, ...more };
  const { subject, body, action } = fillTexts(own ?? catalogueTexts(kind, lang), values);
  return emailMessage({
    to: email,
    lang,
    from: sender,
    subject,
    paragraphs: [
      ...body
        .split(/\n[ \t]*\n/)
        .map((text) => text.trim())
        .filter(Boolean),
      ...after,
    ],
    links,
    action: { label: action, url },
  });
}
