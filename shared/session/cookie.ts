import type { CookieOptions } from '@supabase/ssr';
import { SESSION_COOKIE_MAX_AGE_MS } from '../contracts/limits.ts';

/** The session cookie's name and attributes. `__Host-` on https; the instance id keeps two local copies apart. */
export function sessionCookie(instanceId: string, isSecure: boolean): CookieOptions & { name: string } {
  return {
    name: isSecure ? '__Host-stoa-auth' : `stoa-${instanceId}-auth`,
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    maxAge: SESSION_COOKIE_MAX_AGE_MS / 1000,
  };
}
