import type { FunnelCookie } from '../../accounts/visits/funnel-cookie.ts';
import type { AppContext } from '../../shared/context.ts';
import { readCookie } from '../../shared/http/read-cookie.ts';

/** The sessions of funnels that a request's cookie names; a forged or foreign cookie names none. */
export function readFunnels(c: AppContext, cookie: FunnelCookie, accountId: string): string[] {
  return cookie.read(readCookie(c.req.raw.headers.get('cookie') ?? '', cookie.name), accountId);
}
