import { type Language, LANGUAGE_COOKIE_DAYS } from '@stoa/shared/contracts/languages';
import { setCookie } from 'hono/cookie';
import type { AppContext } from '../context.ts';

/** Stores the language somebody chose for their next pages on this host: of the site, or of the dashboard. */
export function storeLanguage(
  c: AppContext,
  cookie: string,
  language: Language,
  scheme: 'http' | 'https',
): void {
  setCookie(c, cookie, language, {
    path: '/',
    maxAge: LANGUAGE_COOKIE_DAYS * 24 * 60 * 60,
    sameSite: 'Lax',
    secure: scheme === 'https',
  });
}
