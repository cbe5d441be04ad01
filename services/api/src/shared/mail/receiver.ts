import type { Mail } from '@stoa/backend';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import {
  isLanguage,
  type Language,
  LANGUAGE_COOKIE,
  offeredLanguages,
  siteLanguage,
  SUPPORTED_LANGUAGES,
} from '@stoa/shared/contracts/languages';
import { siteName } from '@stoa/shared/routing/page-title';
import { parse } from 'hono/utils/cookie';
import { chooseLanguage } from '../language/choose-language.ts';
import type { Sender } from './email-message.ts';

/** The language in which whoever made this request reads a site. */
export function languageOf(request: Request, account: PublicAccount | null): Language {
  return chooseLanguage({
    requested: null,
    stored: parse(request.headers.get('cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE],
    own: account?.settings.defaultLanguage,
    accepted: request.headers.get('accept-language') ?? undefined,
    offered: account ? offeredLanguages(account.settings) : SUPPORTED_LANGUAGES,
  });
}

/** From whom and in which language a mail of the sign-in goes out. */
export async function receiverOf(
  mail: Mail,
  request: Request | undefined,
  accountOf: (host: string) => Promise<PublicAccount | null>,
): Promise<{ from: Sender; lang: Language }> {
  const host = mail.link ? new URL(mail.link).host : (request?.headers.get('host') ?? '');
  const account = await accountOf(host);
  const from = { name: siteName(account), primary: account?.theme.light.primary };
  // The inviting user's language says nothing about the invitee's.
  const isOwnRequest = request !== undefined && mail.kind !== 'invite';
  const lang = isOwnRequest ? languageOf(request, account) : account ? siteLanguage(account.settings) : 'en';
  return { from, lang };
}

/** A stored language, or English where a backend's row has none that is known. */
export const storedLanguage = (text: string | null): Language => (isLanguage(text) ? text : 'en');
