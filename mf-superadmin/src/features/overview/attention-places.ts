import type { AttentionKind } from '@stoa/shared/contracts/attention';
import type { StatusTone } from '@stoa/shared/controls';

/** Urgency of each kind, and the list that shows what was counted. */
export const ATTENTION_PLACES: Record<AttentionKind, { tone: StatusTone; path: string }> = {
  failedJobs: { tone: 'danger', path: '/dashboard/maintenance/crons?status=failed' },
  overdueJobs: { tone: 'danger', path: '/dashboard/maintenance/crons?status=overdue' },
  guardAlerts: { tone: 'danger', path: '/dashboard/maintenance/remotes' },
  stuckMail: { tone: 'danger', path: '/dashboard/maintenance/crons/send-mail' },
  overdueTickets: { tone: 'danger', path: '/dashboard/tickets?overdue=yes' },
  siteReports: { tone: 'danger', path: '/dashboard/tickets/reports' },
  billingMismatches: { tone: 'danger', path: '/dashboard/billing/orders' },
  openDisputes: { tone: 'warning', path: '/dashboard/accounts/disputes?status=open' },
  unpaidPlans: { tone: 'warning', path: '/dashboard/billing/subscriptions?status=past_due,unpaid' },
  openTickets: { tone: 'warning', path: '/dashboard/tickets?status=unresolved' },
  unverifiedDomains: { tone: 'warning', path: '/dashboard/accounts/domains?state=waiting,contested' },
  trialsEnding: { tone: 'info', path: '/dashboard/billing/subscriptions?status=trialing' },
  closingSites: { tone: 'info', path: '/dashboard/accounts?status=closing' },
};
