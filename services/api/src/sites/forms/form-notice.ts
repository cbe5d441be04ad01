import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Language } from '@stoa/shared/contracts/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import { emailMessage, type EmailMessage } from '../../shared/mail/email-message.ts';
import { mailTranslations } from '../../shared/mail/mail-translations.ts';

/** Tells a manager that an entry came in. It carries a link and no answers: they stay where rights are checked. */
export function formNotice(input: {
  account: PublicAccount;
  to: string;
  lang: Language;
  title: string;
  url: string;
}): EmailMessage {
  const { account, to, lang, title, url } = input;
  const say = mailTranslations(lang);
  const values = { form: title, site: siteName(account) };
  return emailMessage({
    to,
    lang,
    from: { name: siteName(account), primary: account.theme.light.primary },
    subject: say('form.notice.subject', values),
    paragraphs: [say('form.notice.text', values)],
    action: { label: say('form.notice.action'), url },
  });
}
