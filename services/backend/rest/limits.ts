import { BODY_LIMITS, type BodyLimits } from './body-limits.ts';
import type { ShareLimits } from './fair-share.ts';
import { QUERY_LIMITS, type QueryLimits } from './query-limits.ts';

/** REST limits of one request and of one caller. */
export interface RestLimits {
  query: QueryLimits;
  body: BodyLimits;
  /** Bytes of JSON the database makes for one answer; a row counts again in each list that holds it. */
  responseBytes: number;
  /** Time limit of one statement, by role. */
  statementMs: { anon: number; authenticated: number; service_role: number };
  share: ShareLimits;
}

const LIMITS: RestLimits = {
  query: QUERY_LIMITS,
  body: BODY_LIMITS,
  responseBytes: 4 * 1024 * 1024,
  statementMs: { anon: 3_000, authenticated: 8_000, service_role: 15_000 },
  // A pool has ten connections; a class behind one address opens its pages within a minute.
  share: {
    perAddress: 6_000,
    perPerson: 3_000,
    perTenant: 12_000,
    running: 5,
    runningOfTenant: 8,
    waiting: 100,
  },
};

/** The limits with what a caller of `createBackend` sets otherwise. */
export const restLimits = (own: Partial<RestLimits> = {}): RestLimits => ({ ...LIMITS, ...own });

/** Milliseconds for one statement; a role of a project's own counts as somebody who is signed in. */
export const statementMs = ({ statementMs: times }: RestLimits, role: string | undefined): number =>
  role === 'service_role' || role === 'anon'
    ? times[role]
    : role === undefined
      ? times.anon
      : times.authenticated;
