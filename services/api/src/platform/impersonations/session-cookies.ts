import { sessionCookie } from '@stoa/shared/session/cookie';

/** Cookies that the session library splits a long session into. */
const PARTS = [0, 1, 2, 3, 4];
const MAX_LENGTH = 3180;
/** Before its end by so much the library would renew a session; this one ends instead. */
const RENEWAL_MARGIN_S = 100;

export interface CookieSite {
  instanceId: string;
  scheme: 'http' | 'https';
}

const attributesOf = ({ scheme }: CookieSite) =>
  `Path=/; SameSite=Lax${scheme === 'https' ? '; Secure' : ''}`;
const nameOf = ({ instanceId, scheme }: CookieSite) => sessionCookie(instanceId, scheme === 'https').name;

/** Headers that put a session where the site's pages read it, in place of the one before. It must fit one cookie. */
export function storeSession(
  site: CookieSite,
  session: { access_token: string; expires_at: number },
  lifetimeS: number,
): string[] {
  // The library takes no session without a refresh token; no server knows this one.
  const stored = { ...session, refresh_token: 'none', expires_at: session.expires_at + RENEWAL_MARGIN_S };
  const value = `base64-${Buffer.from(JSON.stringify(stored)).toString('base64url')}`;
  if (value.length > MAX_LENGTH) throw new Error('the session is too long for a cookie');
  return [...removeParts(site), `${nameOf(site)}=${value}; ${attributesOf(site)}; Max-Age=${lifetimeS}`];
}

/** Headers that take it away. */
export const removeSession = (site: CookieSite): string[] => [
  ...removeParts(site),
  `${nameOf(site)}=; ${attributesOf(site)}; Max-Age=0`,
];

const removeParts = (site: CookieSite): string[] =>
  PARTS.map((part) => `${nameOf(site)}.${part}=; ${attributesOf(site)}; Max-Age=0`);
