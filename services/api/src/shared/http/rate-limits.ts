import type { Database } from '../database/connect.ts';
import { MAX_BEACONS_PER_MINUTE } from '../limits.ts';
import { countHere, countTogether } from './counter.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

/**
 * Calls by one address at one tenant. What can be guessed at, or costs money, is counted over all processes; the rest by
 * each process alone, which asks no database.
 */
const RATE_LIMITS = {
  affiliates: { points: 30, seconds: 60, by: 'database' },
  account: { points: 120, seconds: 60, by: 'process' },
  billing: { points: 30, seconds: 60, by: 'database' },
  'billing-reads': { points: 120, seconds: 60, by: 'process' },
  automations: { points: 60, seconds: 60, by: 'database' },
  'automation-hooks': { points: 120, seconds: 60, by: 'database' },
  backend: { points: 20, seconds: 60, by: 'database' },
  certificates: { points: 60, seconds: 60, by: 'process' },
  'contact-imports': { points: 20, seconds: 600, by: 'database' },
  coupon: { points: 10, seconds: 60, by: 'database' },
  'doc-answers': { points: 20, seconds: 3_600, by: 'database' },
  docs: { points: 120, seconds: 60, by: 'process' },
  domain: { points: 60, seconds: 60, by: 'database' },
  'form-posts': { points: 60, seconds: 60, by: 'process' },
  'form-tokens': { points: 60, seconds: 60, by: 'process' },
  // Mail programs leave for many readers from a few addresses.
  'email-links': { points: 1_200, seconds: 60, by: 'process' },
  'email-preview': { points: 60, seconds: 60, by: 'database' },
  'email-templates': { points: 60, seconds: 60, by: 'database' },
  'preference-links': { points: 5, seconds: 60, by: 'database' },
  'email-test': { points: 10, seconds: 60, by: 'database' },
  funnel: { points: 30, seconds: 60, by: 'database' },
  'funnel-steps': { points: 120, seconds: 60, by: 'process' },
  'hand-overs': { points: 30, seconds: 60, by: 'database' },
  health: { points: MAX_BEACONS_PER_MINUTE, seconds: 60, by: 'process' },
  impersonations: { points: 20, seconds: 3_600, by: 'database' },
  image: { points: 600, seconds: 60, by: 'process' },
  invitations: { points: 30, seconds: 60, by: 'database' },
  log: { points: 30, seconds: 60, by: 'database' },
  media: { points: 300, seconds: 60, by: 'process' },
  'media-copy': { points: 20, seconds: 60, by: 'database' },
  'media-uploads': { points: 120, seconds: 60, by: 'process' },
  'new-sites': { points: 20, seconds: 3_600, by: 'database' },
  newsletter: { points: 5, seconds: 60, by: 'database' },
  'newsletter-links': { points: 60, seconds: 60, by: 'process' },
  operator: { points: 30, seconds: 60, by: 'database' },
  'payment-keys': { points: 30, seconds: 60, by: 'database' },
  popups: { points: 120, seconds: 60, by: 'process' },
  preview: { points: 120, seconds: 60, by: 'process' },
  receipts: { points: 60, seconds: 60, by: 'process' },
  'sender-domains': { points: 120, seconds: 60, by: 'process' },
  // Two pairs of 2048 bits each.
  'sender-keys': { points: 10, seconds: 600, by: 'database' },
  'site-cache': { points: 60, seconds: 60, by: 'process' },
  'site-reports': { points: 5, seconds: 3_600, by: 'database' },
  slugs: { points: 120, seconds: 60, by: 'process' },
  tickets: { points: 20, seconds: 600, by: 'database' },
  users: { points: 120, seconds: 60, by: 'process' },
  'view-reads': { points: 120, seconds: 60, by: 'process' },
  // A signature cannot be guessed.
  webhooks: { points: 3_000, seconds: 60, by: 'process' },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;
export type LimiterOf = (name: RateLimitName) => RateLimiter;

/** Returns the one limiter of each name. */
export function createLimiters(database: Database, trustedProxyCount: number): LimiterOf {
  const limiters = new Map<RateLimitName, RateLimiter>();
  return (name) => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const { by, ...limit } = RATE_LIMITS[name];
    const options = { name, ...limit };
    const counter = by === 'database' ? countTogether(database, options) : countHere(options);
    const limiter = createRateLimiter(counter, trustedProxyCount);
    limiters.set(name, limiter);
    return limiter;
  };
}
