import type { PublicAccount } from '@stoa/shared/contracts/account';
import { readConsent } from '@stoa/shared/consent/consent';
import type { AppContext } from '../../shared/context.ts';
import { readCookie } from '../../shared/http/read-cookie.ts';
import type { RefsCookie, StoredRef } from '../referrals/refs-cookie.ts';
import { readRefs } from './store-refs.ts';
import type { FunnelCookie } from './funnel-cookie.ts';
import type { StoredTouch, TouchesCookie } from './touches-cookie.ts';
import type { VisitCounter, VisitorOfDay } from './visit-counter.ts';

/** Ascribes an order: the touches, clicks and sessions of funnels of the cookies, and the name of today's visitor. */
export type KnownTouches = Partial<VisitorOfDay> & {
  touches?: StoredTouch[];
  refs?: StoredRef[];
  funnels?: string[];
};

export type FindKnownTouches = (c: AppContext, account: PublicAccount) => Promise<KnownTouches | null>;

/** Finds what brought whoever places an order; an order is never held up by it. */
export function findKnownTouches(
  /** Null where the installation counts nothing; clicks on affiliates' links are known by their cookie then. */
  counter: VisitCounter | null,
  cookies: { touches: TouchesCookie; refs: RefsCookie; funnels: FunnelCookie },
  now: () => Date,
): FindKnownTouches {
  return async (c, account) => {
    const header = c.req.raw.headers.get('cookie') ?? '';
    const isAllowed = counter !== null && readConsent(header) === 'all';
    const value = readCookie(header, cookies.touches.name);
    const touches = isAllowed ? cookies.touches.read(value, account.account_id, now()) : [];
    const refs = readRefs(header, cookies.refs, account, now());
    const funnels = cookies.funnels.read(readCookie(header, cookies.funnels.name), account.account_id);
    const visitor = await counter?.visitorOf(c, account).catch(() => null);
    if (touches.length === 0 && refs.length === 0 && funnels.length === 0) return visitor ?? null;
    return {
      ...visitor,
      ...(touches.length > 0 && { touches }),
      ...(refs.length > 0 && { refs }),
      ...(funnels.length > 0 && { funnels }),
    };
  };
}
