import type { TemplateKind } from '@stoa/shared/contracts/email-templates';
import { formatMoney } from '@stoa/shared/contracts/money';
import type { AppContext } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import type { EmailMessage } from '../../shared/mail/email-message.ts';
import { storedLanguage } from '../../shared/mail/receiver.ts';
import { accountEmail, senderOf } from './account-email.ts';

const EXAMPLE = { 'buyer.name': 'Ada Lovelace', 'order.number': '#1001' };

/** One of the site's emails as it would arrive, with the values of an example. */
export const previewTemplate = (
  c: AppContext,
  database: Database,
  { template, language }: { template: TemplateKind; language: string },
): Promise<EmailMessage> => {
  const siteUrl = `https://${c.get('host')}`;
  const lang = storedLanguage(language);
  return accountEmail({ database, sender: senderOf(requireAccount(c)), email: '', lang, siteUrl }, template, {
    url: siteUrl,
    form: 'Contact',
    values: { ...EXAMPLE, 'order.total': formatMoney(4900, 'EUR', lang) },
  });
};
