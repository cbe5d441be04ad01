import type { PublicAccount } from '@stoa/shared/contracts/account';
import { CONSENT_COOKIE, readConsent } from '@stoa/shared/consent/consent';
import type { AppContext } from '../../shared/context.ts';
import { readCookie } from '../../shared/http/read-cookie.ts';
import { ownHosts } from './read-page.ts';
import { readTouch } from './read-touch.ts';
import type { TouchesCookie } from './touches-cookie.ts';

/**
 * Keeps what brought a visitor who allowed everything, and clears it for one who no longer does. Returns whether the
 * answer now carries a cookie.
 */
export function storeTouches(
  c: AppContext,
  cookie: TouchesCookie,
  page: { account: PublicAccount; search: string; now: Date; referrer?: string },
): boolean {
  const cookies = c.req.raw.headers.get('cookie');
  if (!cookies) return false;
  const stored = readCookie(cookies, cookie.name);
  const isAllowed = cookies.includes(CONSENT_COOKIE) && readConsent(cookies) === 'all';
  if (!isAllowed) return stored ? setCookie(c, cookie.clear()) : false;
  const referrer = page.referrer ?? c.req.raw.headers.get('referer') ?? '';
  const touch = readTouch(page.search, referrer, ownHosts(page.account, c.get('host')));
  return touch ? setCookie(c, cookie.add(stored, touch, page.account.account_id, page.now)) : false;
}

function setCookie(c: AppContext, line: string): true {
  c.header('set-cookie', line, { append: true });
  return true;
}
