import { z } from 'zod';
import { RemoteName, VersionNumber } from './registry.ts';

/** The best to the worst that a visitor saw of a remote; the worst one counts. */
export const HEALTH_OUTCOMES = ['ok', 'load_failed', 'render_failed'] as const;
/** Outcomes a remote reports for a business event such as a checkout. */
export const BUSINESS_OUTCOMES = ['started', 'completed', 'failed'] as const;

const remote = { remote: RemoteName, version: VersionNumber };
const ms = z.int().min(0).max(600_000);

export const HealthEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    ...remote,
    outcome: z.enum(HEALTH_OUTCOMES),
    /** Load time of the slowest part. */
    ms: ms.nullable().default(null),
    /** Phase in which the load failed: the entry, a lazy chunk, the expose, the time budget, or rendering. */
    phase: z.enum(['entry', 'chunk', 'expose', 'budget', 'render']).nullable().default(null),
    code: z.string().max(60).nullable().default(null),
  }),
  z.object({
    kind: z.literal('business'),
    ...remote,
    outcome: z.enum(BUSINESS_OUTCOMES),
    code: z.string().max(60).nullable().default(null),
  }),
]);
export type HealthEvent = z.infer<typeof HealthEvent>;

export const MAX_EVENTS_PER_BEACON = 40;

/** POST /api/registry/health: who and where come from the request, never from the body. */
export const HealthBeacon = z.object({
  compositionId: z.string().regex(/^[0-9a-f]{24}$/),
  events: z.array(HealthEvent).min(1).max(MAX_EVENTS_PER_BEACON),
});
export type HealthBeacon = z.infer<typeof HealthBeacon>;

const count = z.int().nonnegative();
const figures = {
  loadsOk: count,
  loadFailed: count,
  renderFailed: count,
  businessStarted: count,
  businessOk: count,
  businessFailed: count,
  /** Failed loads and renders to all loads; null while nothing was measured. */
  errorRate: z.number().nullable(),
};

export const HealthRow = z.object({
  remote: RemoteName,
  version: VersionNumber,
  /** null is the platform's own host. */
  account_id: z.uuid().nullable(),
  slug: z.string(),
  ...figures,
  subjects: count,
  networks: count,
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  lastAt: z.string(),
});
export type HealthRow = z.infer<typeof HealthRow>;

/** One way in which a version failed: where it ended, with which code, and who saw it. */
export const HealthFailure = z.object({
  remote: RemoteName,
  version: VersionNumber,
  kind: z.enum(['page', 'business']),
  phase: z.string().nullable(),
  code: z.string().nullable(),
  subjects: count,
  /** Slugs, in their order; `platform` is the platform's own host. */
  tenants: z.array(z.string()),
  lastAt: z.string(),
});
export type HealthFailure = z.infer<typeof HealthFailure>;

/** A thing that the registry did or saw by itself, for operators. */
export const OperatorNotice = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['rollout.stopped', 'rolled_back', 'tenant.stopped', 'needs_you', 'grant.requested']),
  remote: RemoteName,
  version: VersionNumber,
  account_id: z.uuid().nullable(),
  message: z.string(),
});
export type OperatorNotice = z.infer<typeof OperatorNotice>;

/** GET /api/registry/health?minutes=60&remote=&version=&accountId= (`platform` is the platform's own host). */
export const HealthReport = z.object({
  minutes: z.int(),
  rows: z.array(HealthRow),
  /** By the minute, over all tenants asked for, oldest first. */
  series: z.array(z.object({ minute: z.string(), remote: RemoteName, version: VersionNumber, ...figures })),
  /** Most frequent failures first. */
  failures: z.array(HealthFailure),
  notices: z.array(OperatorNotice),
});
export type HealthReport = z.infer<typeof HealthReport>;
