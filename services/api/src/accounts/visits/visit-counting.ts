import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { Composition } from '@stoa/shared/contracts/registry';
import { sessionCookie } from '@stoa/shared/session/cookie';
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { countRouteChanges } from './count-route-changes.ts';
import { findKnownTouches } from './known-touches.ts';
import { createFunnelCookie } from './funnel-cookie.ts';
import { createRefsCookie } from '../referrals/refs-cookie.ts';
import { storeRefs } from './store-refs.ts';
import { storeTouches } from './store-touches.ts';
import { createTouchesCookie } from './touches-cookie.ts';
import { createVisitCounter, type VisitCounterOptions } from './visit-counter.ts';

interface VisitCountingOptions extends Omit<VisitCounterOptions, 'sessionName'> {
  /** False where the installation counts nothing. */
  isOn: boolean;
  signing: { secret: string; instanceId: string; scheme: 'http' | 'https' };
  compositions: { peek(accountId: string): Composition };
}

/** Puts the counting of visits together: documents, changes of route, and what orders are ascribed by. */
export function createVisitCounting({ isOn, signing, compositions, ...options }: VisitCountingOptions) {
  const sessionName = sessionCookie(signing.instanceId, signing.scheme === 'https').name;
  const counter = createVisitCounter({ ...options, sessionName });
  const addNothing: typeof counter.addRead = () => {};
  const noVisitor: typeof counter.visitorOf = async () => null;
  const touches = createTouchesCookie(signing);
  const refs = createRefsCookie(signing);
  const funnels = createFunnelCookie(signing);
  return {
    touches,
    funnels,
    sessionName,
    routeChanges: isOn ? countRouteChanges(counter, compositions.peek) : passOn,
    findKnownTouches: findKnownTouches(isOn ? counter : null, { touches, refs, funnels }, options.now),
    addViewRead: isOn ? counter.addRead : addNothing,
    visitorOf: isOn ? counter.visitorOf : noVisitor,
    /** Counts a page that is about to be sent; returns whether the answer now carries a cookie. */
    countPage(c: AppContext, account: PublicAccount, page: { path: string; search: string }): boolean {
      const opened = { account, search: page.search, now: options.now() };
      const isReferred = storeRefs(c, refs, opened);
      if (!isOn) return isReferred;
      counter.add(c, account, { ...page, isDocument: true });
      return storeTouches(c, touches, opened) || isReferred;
    },
    flush: counter.flush,
    close: counter.close,
  };
}

const passOn: MiddlewareHandler<AppEnv> = (_c, next) => next();

export type VisitCounting = ReturnType<typeof createVisitCounting>;
