import { z } from 'zod';
import { ReasonField } from './release-fields.ts';

export const NOTIFICATION_SOURCES = [
  'jobs',
  'mail',
  'tickets',
  'reports',
  'disputes',
  'plans',
  'domains',
  'remotes',
] as const;
export type NotificationSource = (typeof NOTIFICATION_SOURCES)[number];

export const NOTIFICATION_KINDS = [
  'jobFailed',
  'jobOverdue',
  'mailStuck',
  'ticketOverdue',
  'siteReported',
  'paymentDisputed',
  'planUnpaid',
  'billingMismatch',
  'domainUnverified',
  'guardAlert',
] as const;

/** The most urgent first. */
export const NOTIFICATION_SEVERITIES = ['danger', 'warning', 'info'] as const;
export const NOTIFICATION_STATES = ['open', 'closed'] as const;
const SORTS = ['opened', 'severity'] as const;
export const NOTIFICATION_SORTS = [...SORTS, ...SORTS.map((key) => `-${key}` as const)];

/** Something that operators must know; it is closed once its cause is gone. Times are ISO 8601. */
export const OperatorNotification = z.object({
  id: z.uuid(),
  source: z.enum(NOTIFICATION_SOURCES),
  kind: z.enum(NOTIFICATION_KINDS),
  severity: z.enum(NOTIFICATION_SEVERITIES),
  site: z.object({ account_id: z.uuid(), name: z.string() }).nullable(),
  /** Names and numbers for its text. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  isRead: z.boolean(),
  assignee: z.string().nullable(),
  etag: z.string(),
});
export type OperatorNotification = z.infer<typeof OperatorNotification>;

/** GET /api/operator/notifications?search=&state=&source=&severity=&read=&assignee=&sort=&limit=&offset= */
export const OperatorNotifications = z.object({
  notifications: z.array(OperatorNotification),
  total: z.int().nonnegative(),
  /** Emails of those that can be assigned. */
  operators: z.array(z.string()),
});
export type OperatorNotifications = z.infer<typeof OperatorNotifications>;

export const NotificationMute = z.object({
  source: z.enum(NOTIFICATION_SOURCES),
  until: z.string(),
  by: z.string(),
  reason: z.string(),
});
export type NotificationMute = z.infer<typeof NotificationMute>;

/** GET /api/operator/notifications/summary: what the badge counts, without muted sources. */
export const NotificationSummary = z.object({
  unread: z.int().nonnegative(),
  mutes: z.array(NotificationMute),
});
export type NotificationSummary = z.infer<typeof NotificationSummary>;

export const MAX_NOTIFICATIONS_READ = 500;

/** PUT /api/operator/notifications/read: for the caller alone. */
export const NotificationReadInput = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_NOTIFICATIONS_READ),
  isRead: z.boolean(),
});
export type NotificationReadInput = z.infer<typeof NotificationReadInput>;
/** The ids that changed: an undo sends these. */
export const NotificationsRead = z.object({ ids: z.array(z.uuid()) });
export type NotificationsRead = z.infer<typeof NotificationsRead>;

/** PUT /api/operator/notifications/:id/assignee, with If-Match. Null: nobody. */
export const NotificationAssignInput = z.strictObject({ assignee: z.string().min(3).max(254).nullable() });
export type NotificationAssignInput = z.infer<typeof NotificationAssignInput>;

/** A source is muted for a time, not for good. */
export const MUTE_DURATIONS = ['1h', '4h', '1d', '3d', '7d'] as const;

/** PUT /api/operator/notification-mutes/:source */
export const NotificationMuteInput = z.strictObject({
  duration: z.enum(MUTE_DURATIONS),
  reason: ReasonField,
});
export type NotificationMuteInput = z.infer<typeof NotificationMuteInput>;

/** False where it stood so already. */
export const NotificationMuteSet = z.object({ isChanged: z.boolean() });
export type NotificationMuteSet = z.infer<typeof NotificationMuteSet>;
