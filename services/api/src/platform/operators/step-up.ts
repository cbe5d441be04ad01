import type { Person } from '../../shared/context.ts';
import { STEP_UP_MS } from '../limits.ts';

/** Names of a second factor, at the embedded backend and at GoTrue, among a session's methods. */
const FACTORS = ['totp', 'recovery_code', 'mfa/phone', 'mfa/webauthn'];

/**
 * Calls that close a site, touch money, hand out rights, delete, or decide which code tenants load. What only stops something
 * (hold, pause, unpin, abort) is not among them: an emergency brake asks for nothing.
 */
const DANGEROUS: [method: string, path: RegExp][] = [
  ['PUT', /^\/api\/operator\/accounts\/[^/]+\/(status|testMode|plan|features|trial|limits\/[^/]+)$/],
  ['DELETE', /^\/api\/operator\/accounts\/[^/]+\/limits\/[^/]+$/],
  ['POST', /^\/api\/operator\/accounts\/[^/]+\/impersonations$/],
  ['POST', /^\/api\/operator\/accounts\/[^/]+\/sending\/reopen$/],
  ['POST', /^\/api\/operator\/accounts\/[^/]+\/invoices\/[^/]+\/credit-notes$/],
  ['POST', /^\/api\/operator\/billing\/customers\/[^/]+\/(retry|cancel|resume|payment|credits)$/],
  ['POST', /^\/api\/operator\/billing\/coupons$/],
  ['PUT', /^\/api\/operator\/owners\/[^/]+\/(blocked|confirmed)$/],
  ['PUT', /^\/api\/operator\/billing\/keys(\/\w+)?$/],
  ['DELETE', /^\/api\/operator\/billing\/keys(\/\w+)?$/],
  ['POST', /^\/api\/operator\/operators$/],
  ['PUT', /^\/api\/operator\/operators\/[^/]+\/caps$/],
  ['DELETE', /^\/api\/operator\/operators\/[^/]+$/],
  ['POST', /^\/api\/operator\/tokens$/],
  ['DELETE', /^\/api\/operator\/tokens\/[^/]+$/],
  ['POST', /^\/api\/registry\/tokens$/],
  ['DELETE', /^\/api\/registry\/tokens\/[^/]+$/],
  ['PUT', /^\/api\/registry\/microFrontends\/[^/]+\/grant$/],
];
/** Like these, but a dry run of them is answered without a change, and so needs nothing more. */
const DANGEROUS_UNLESS_TRIED: [method: string, path: RegExp][] = [
  ['PATCH', /^\/api\/registry\/microFrontends\/[^/]+\/versions\/[^/]+$/],
  ['POST', /^\/api\/operator\/billing\/plans\/[^/]+\/versions$/],
  ['POST', /^\/api\/registry\/versions:gc$/],
  ['POST', /^\/api\/registry\/(microFrontends|tenants)\/[^/]+:rollback$/],
  ['POST', /^\/api\/registry\/microFrontends\/[^/]+\/deployments$/],
];

/** Tells whether a call of an operator in person needs a second factor of the last minutes. */
export function needsStepUp(method: string, path: string, isDryRun: boolean): boolean {
  const isAmong = (calls: typeof DANGEROUS) =>
    calls.some(([verb, pattern]) => verb === method && pattern.test(path));
  return isAmong(DANGEROUS) || (!isDryRun && isAmong(DANGEROUS_UNLESS_TRIED));
}

/** Reads from the token when its session last showed a second factor; a refreshed token keeps that time. */
export function hasFreshFactor({ claims }: Person, now: Date): boolean {
  if (!Array.isArray(claims['amr'])) return false;
  return claims['amr'].some((entry: { method?: unknown; timestamp?: unknown } | null) => {
    if (!FACTORS.includes(String(entry?.method)) || typeof entry?.timestamp !== 'number') return false;
    return entry.timestamp * 1000 > now.getTime() - STEP_UP_MS;
  });
}
