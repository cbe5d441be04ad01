import { type Language, LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS } from '@stoa/shared/contracts/languages';
import { setCookie } from 'hono/cookie';
import type { AppContext } from '../context.ts';

/** The language somebody chose is that of their next pages on this host too. */
export function keepLanguage(c: AppContext, language: Language, scheme: 'http' | 'https'): void {
  setCookie(c, LANGUAGE_COOKIE, language, {
    path: '/',
    maxAge: LANGUAGE_COOKIE_DAYS * 24 * 60 * 60,
    sameSite: 'Lax',
    secure: scheme === 'https',
  });
}
