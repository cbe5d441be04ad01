export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** States by tone: at rest, under way, good, needs a look, bad. */
const STATUSES: Record<StatusTone, readonly string[]> = {
  neutral: [
    'draft',
    'archived',
    'bin',
    'inactive',
    'off',
    'cancelled',
    'expired',
    'ended',
    'over',
    'missed',
    'spent',
    'refunded',
    'partly_refunded',
    'released',
    'returned',
    'unsubscribed',
    'open',
    'none',
  ],
  info: [
    'pending',
    'held',
    'reserved',
    'review',
    'scheduled',
    'waiting',
    'in_progress',
    'needs_grading',
    'invited',
    'running',
  ],
  success: [
    'paid',
    'active',
    'published',
    'confirmed',
    'completed',
    'done',
    'graded',
    'passed',
    'used',
    'bought',
    'given',
    'won',
    'on',
    'ok',
    'seen',
    'verified',
  ],
  warning: [
    'on_hold',
    'past_due',
    'late',
    'unpublished',
    'paused',
    'closing',
    'deprecated',
    'away',
    'no_show',
    'unverified',
  ],
  danger: ['failed', 'not_passed', 'blocked', 'suspended', 'stopped', 'withdrawn', 'lost', 'refused'],
};
const TONES = new Map(
  Object.entries(STATUSES).flatMap(([tone, statuses]) =>
    statuses.map((status) => [status, tone as StatusTone]),
  ),
);

/** Returns the tone of a status, as its table calls it; neutral for one that is not listed. */
export const statusTone = (status: string): StatusTone => TONES.get(status) ?? 'neutral';
