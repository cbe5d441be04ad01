import { MAX_BEACONS_PER_MINUTE } from '../platform/limits.ts';

/** What a page waits for its data, by whichever way it is read. */
export const DATA_DEADLINE_MS = 3_000;
/** What a page or a call waits for the database before anything else is asked. */
export const DATABASE_TIMEOUT_MS = 900;

export const JOB_RUNS_LISTED = 20;

export const RENDER_PATIENCE_MS = 1_000;
/** What goes on for longer does not end by itself. */
export const RENDER_DEADLINE_MS = 2_000;
export const CLOSE_DEADLINE_MS = 8_000;

/** Calls by one address at one tenant. */
export const RATE_LIMITS = {
  account: { points: 120, seconds: 60 },
  backend: { points: 20, seconds: 60 },
  certificates: { points: 60, seconds: 60 },
  coupon: { points: 10, seconds: 60 },
  domain: { points: 60, seconds: 60 },
  funnel: { points: 30, seconds: 60 },
  health: { points: MAX_BEACONS_PER_MINUTE, seconds: 60 },
  image: { points: 600, seconds: 60 },
  invitations: { points: 30, seconds: 60 },
  log: { points: 30, seconds: 60 },
  media: { points: 300, seconds: 60 },
  newsletter: { points: 5, seconds: 60 },
  'newsletter-links': { points: 60, seconds: 60 },
  operator: { points: 30, seconds: 60 },
  'payment-keys': { points: 30, seconds: 60 },
  preview: { points: 120, seconds: 60 },
  receipts: { points: 60, seconds: 60 },
  'site-cache': { points: 60, seconds: 60 },
  users: { points: 120, seconds: 60 },
  webhooks: { points: 3_000, seconds: 60 },
} as const;

export type RateLimited = keyof typeof RATE_LIMITS;
