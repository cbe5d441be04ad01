import { z } from 'zod';

const Count = z.int().nonnegative();

/** The platform's own business in the last 30 days, and its queues. */
export const PlatformBusiness = z.object({
  plans: z.object({
    currency: z.string(),
    /** Monthly recurring revenue: annual plans count a twelfth. */
    mrrMinor: z.int(),
    paying: Count,
    trialing: Count,
    /** Plans that ended. */
    ended: Count,
    /** Charged minus credited, by UTC day, oldest first. */
    revenueMinor: z.array(z.int()),
  }),
  growth: z.object({
    /** Sign-ups on the platform by UTC day, oldest first; members of sites are none. */
    signUps: z.array(Count),
    funnel: z.object({ signedUp: Count, confirmed: Count, site: Count, lesson: Count, sale: Count }),
  }),
  health: z.object({
    /** Emails that wait, and how long the oldest has. */
    waitingMails: Count,
    oldestMailS: Count.nullable(),
    rollouts: Count,
    /** Versions that the guard stopped or rolled back in the last day. */
    incidents: Count,
  }),
});

/** GET /api/operator/overview */
export const PlatformOverview = PlatformBusiness.extend({
  health: PlatformBusiness.shape.health.extend({
    /** False without a mail server: emails stay in the outbox. */
    sendsMail: z.boolean(),
    /** Round trip of a query. */
    databaseMs: z.number().nonnegative(),
    /** Requests to this process in the last five minutes; no percentile without one. */
    requests: Count,
    failed: Count,
    p95Ms: z.number().nullable(),
    /** Open realtime sockets of this process; unknown with a hosted backend. */
    sockets: Count.nullable(),
  }),
});
export type PlatformOverview = z.infer<typeof PlatformOverview>;
