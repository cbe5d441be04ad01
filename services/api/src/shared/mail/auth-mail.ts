import type { Mail } from '@stoa/backend';
import type { Language } from '@stoa/shared/contracts/languages';
import { type EmailMessage, emailMessage, type Sender } from './email-message.ts';
import { mailTranslations } from './mail-translations.ts';

/** A mail of the sign-in in the face of the site that it leads to; kind, link and code stay for who reads the outbox. */
export function authMail(
  mail: Mail,
  from: Sender,
  lang: Language,
): EmailMessage & Omit<Mail, 'subject' | 'text'> {
  const { kind, to, link, code, left = 0, linkLifetimeS, codeLifetimeS } = mail;
  const say = mailTranslations(lang);
  const minutes = (seconds: number) => Math.round(seconds / 60);
  const made = emailMessage({
    to,
    lang,
    from,
    subject: say(`${kind}.subject`, { site: from.name }),
    paragraphs: [say(`${kind}.text`, { site: from.name, left })],
    action: link ? { label: say(`${kind}.action`), url: link } : undefined,
    ...(code === undefined
      ? {}
      : { code: { label: link ? say('code', { minutes: minutes(codeLifetimeS) }) : null, code } }),
    ...(link ? { note: say('once', { minutes: minutes(linkLifetimeS) }) } : {}),
  });
  return { ...mail, ...made };
}
