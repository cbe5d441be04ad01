import type { PublicAccount } from '@stoa/shared/contracts/account';
import { readConsent } from '@stoa/shared/consent/consent';
import type { AppContext } from '../../shared/context.ts';
import { readCookie } from '../../shared/http/read-cookie.ts';
import { readRef } from '../referrals/read-ref.ts';
import type { RefsCookie, StoredRef } from '../referrals/refs-cookie.ts';
import { isOpened } from './countable.ts';

/**
 * Keeps a click on an affiliate's link for a visitor who allowed what the site requires, and clears it for one who no
 * longer does. A frame or a prefetch is no click. Returns whether the answer now carries a cookie.
 */
export function storeRefs(
  c: AppContext,
  cookie: RefsCookie,
  page: { account: PublicAccount; search: string; now: Date },
): boolean {
  const { headers } = c.req.raw;
  const cookies = headers.get('cookie');
  if (!cookies) return false;
  const stored = readCookie(cookies, cookie.name);
  if (!isAllowed(cookies)) return stored ? setCookie(c, cookie.clear()) : false;
  const ref = isOpened(headers) ? readRef(page.search) : null;
  return ref ? setCookie(c, cookie.add(stored, ref, page.account.account_id, page.now)) : false;
}

/** Reads the clicks that a visitor's cookie holds, where the visitor still allows it. */
export function readRefs(
  cookies: string,
  cookie: RefsCookie,
  account: PublicAccount,
  now: Date,
): StoredRef[] {
  return isAllowed(cookies) ? cookie.read(readCookie(cookies, cookie.name), account.account_id, now) : [];
}

function isAllowed(cookies: string): boolean {
  const consent = readConsent(cookies);
  return consent === 'required' || consent === 'all';
}

function setCookie(c: AppContext, line: string): true {
  c.header('set-cookie', line, { append: true });
  return true;
}
