import type { PublicAccount } from '@stoa/shared/contracts/account';
import { readConsent } from '@stoa/shared/consent/consent';
import type { AppContext } from '../../shared/context.ts';
import { readCookie } from '../../shared/http/read-cookie.ts';
import type { StoredTouch, TouchesCookie } from './touches-cookie.ts';
import type { VisitCounter, VisitorOfDay } from './visit-counter.ts';

/** Ascribes an order: the touches of the cookie, and the name of today's visitor. */
export type KnownTouches = Partial<VisitorOfDay> & { touches?: StoredTouch[] };

export type FindKnownTouches = (c: AppContext, account: PublicAccount) => Promise<KnownTouches | null>;

/** Finds what brought whoever places an order; an order is never held up by it. */
export function findKnownTouches(
  counter: VisitCounter,
  cookie: TouchesCookie,
  now: () => Date,
): FindKnownTouches {
  return async (c, account) => {
    const cookies = c.req.raw.headers.get('cookie') ?? '';
    const isAllowed = readConsent(cookies) === 'all';
    const touches = isAllowed ? cookie.read(readCookie(cookies, cookie.name), account.account_id, now()) : [];
    if (touches.length > 0) return { touches };
    return counter.visitorOf(c, account).catch(() => null);
  };
}
