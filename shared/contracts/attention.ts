import { z } from 'zod';

/** Kinds of work that wait for an operator, the most urgent first. */
export const ATTENTION_KINDS = [
  'failedJobs',
  'overdueJobs',
  'guardAlerts',
  'stuckMail',
  'overdueTickets',
  'siteReports',
  'billingMismatches',
  'openDisputes',
  'unpaidPlans',
  'openTickets',
  'unverifiedDomains',
  'trialsEnding',
  'closingSites',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** GET /api/operator/attention: how many of each kind wait; 0 where nothing does. */
export const Attention = z.record(z.enum(ATTENTION_KINDS), z.int().nonnegative());
export type Attention = z.infer<typeof Attention>;
