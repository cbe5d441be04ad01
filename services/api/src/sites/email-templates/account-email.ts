import type { PublicAccount } from '@stoa/shared/contracts/account';
import { type TemplateKind, TemplateTexts } from '@stoa/shared/contracts/email-templates';
import type { Language } from '@stoa/shared/contracts/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import type { Database } from '../../shared/database/connect.ts';
import { type EmailMessage, emailMessage } from '../../shared/mail/email-message.ts';
import { catalogueTexts, fillTexts } from './template-texts.ts';

export interface AccountEmailTo {
  /** Holds the rows of the account. */
  database: Database;
  account: PublicAccount;
  email: string;
  lang: Language;
  siteUrl: string;
}

const Stored = TemplateTexts.nullable();

/** Writes one of a site's emails: with its own text in the receiver's language, else the catalogue's. */
export async function accountEmail(
  { database, account, email, lang }: AccountEmailTo,
  kind: TemplateKind,
  { url, form = '' }: { url: string; form?: string },
): Promise<EmailMessage> {
  const [row] = await database<[{ template: unknown }]>`
    select ops.email_template(${account.account_id}, ${kind}, ${lang}) as template`;
  const own = Stored.safeParse(row.template).data;
  const site = siteName(account);
  const values = { 'site.name': site, 'form.name': form };
  const { subject, body, action } = fillTexts(own ?? catalogueTexts(kind, lang), values);
  return emailMessage({
    to: email,
    lang,
    from: { name: site, primary: account.theme.light.primary },
    subject,
    paragraphs: body
      .split(/\n[ \t]*\n/)
      .map((text) => text.trim())
      .filter(Boolean),
    action: { label: action, url },
  });
}
