import { z } from 'zod';

const id = z.uuid();
const at = z.string();

export const Group = z.object({
  id,
  account_id: id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.record(z.string(), z.unknown()),
  rules: z.string(),
  privacy: z.enum(['public', 'private', 'hidden']),
  join_mode: z.enum(['open', 'request', 'invite', 'paid']),
  paid_by_id: id.nullable(),
  slow_mode_s: z.int(),
});
export type Group = z.infer<typeof Group>;

export const GroupMember = z.object({
  account_id: id,
  group_id: id,
  user_id: id,
  role: z.enum(['member', 'moderator', 'admin']),
  status: z.enum(['pending', 'invited', 'active', 'banned']),
  joined_at: at,
});
export type GroupMember = z.infer<typeof GroupMember>;

export const REACTIONS = ['like', 'love', 'laugh', 'wow', 'sad', 'thanks'] as const;

/** A line of `group_feed`. */
export const FeedPost = z.object({
  id,
  user_id: id,
  name: z.string(),
  body: z.string(),
  is_pinned: z.boolean(),
  created_at: at,
  edited_at: at.nullable(),
  comments: z.int(),
  reactions: z.partialRecord(z.enum(REACTIONS), z.int()),
  my_reaction: z.enum(REACTIONS).nullable(),
});
export type FeedPost = z.infer<typeof FeedPost>;

/** A comment on a post or on a lesson; answers are one level deep. */
export const Comment = z.object({
  id,
  account_id: id,
  group_id: id.nullable(),
  post_id: id.nullable(),
  course_id: id.nullable(),
  lesson_id: id.nullable(),
  parent_id: id.nullable(),
  user_id: id,
  body: z.string(),
  created_at: at,
  edited_at: at.nullable(),
  deleted_at: at.nullable(),
});
export type Comment = z.infer<typeof Comment>;

export const AppointmentService = z.object({
  id,
  account_id: id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  duration_min: z.int(),
  slot_step_min: z.int(),
  buffer_before_min: z.int(),
  buffer_after_min: z.int(),
  min_notice_min: z.int(),
  max_days: z.int(),
  cutoff_min: z.int(),
  location: z.enum(['jitsi', 'link', 'phone', 'in_person']),
  location_detail: z.string(),
  needs_confirmation: z.boolean(),
  product_id: id.nullable(),
  status: z.enum(['draft', 'published']),
});
export type AppointmentService = z.infer<typeof AppointmentService>;

/** Hours of a weekday by the clock of the host's calendar; 0 is Sunday. */
export const Availability = z.object({
  id,
  account_id: id,
  member_id: id,
  weekday: z.int().min(0).max(6),
  starts: z.string(),
  ends: z.string(),
});
export type Availability = z.infer<typeof Availability>;

/** A line of `service_slots`. */
export const Slot = z.object({ starts_at: at, ends_at: at, member_ids: z.array(id).min(1) });
export type Slot = z.infer<typeof Slot>;

const BOOKING_STATES = [
  'held',
  'pending',
  'confirmed',
  'cancelled',
  'expired',
  'completed',
  'no_show',
] as const;

/** What `book_slot` answers; the token belongs into the link of the mail and is not stored. */
export const BookedSlot = z.object({
  id,
  status: z.enum(BOOKING_STATES),
  held_until: at.nullable(),
  starts_at: at,
  ends_at: at,
  member_id: id,
  meeting_url: z.url().nullable(),
  product_id: id.nullable(),
  token: z.string(),
});
export type BookedSlot = z.infer<typeof BookedSlot>;

export const Booking = z.object({
  id,
  account_id: id,
  service_id: id,
  member_id: id,
  user_id: id.nullable(),
  guest: z.object({ name: z.string().optional(), email: z.string().optional() }),
  note: z.string(),
  starts_at: at,
  ends_at: at,
  status: z.enum(BOOKING_STATES),
  held_until: at.nullable(),
  order_id: id.nullable(),
  meeting_url: z.string().nullable(),
});
export type Booking = z.infer<typeof Booking>;

/** A line of `my_meetings`. */
export const MeetingEntry = z.object({
  kind: z.enum(['meeting', 'booking']),
  id,
  title: z.string(),
  starts_at: at,
  ends_at: at,
  url: z.string().nullable(),
  status: z.string(),
});
export type MeetingEntry = z.infer<typeof MeetingEntry>;

/** A line of `list_conversations`. */
export const ConversationEntry = z.object({
  id,
  user_id: id,
  name: z.string(),
  last_message_at: at,
  last_body: z.string().nullable(),
  last_user_id: id.nullable(),
  unread: z.int(),
  their_read_at: at.nullable(),
});
export type ConversationEntry = z.infer<typeof ConversationEntry>;

/** A line of `conversation_history`, as written; what is shown is masked and made harmless where it is shown. */
export const Message = z.object({ id, user_id: id, body: z.string(), created_at: at });
export type Message = z.infer<typeof Message>;

export const NOTIFICATION_TYPES = [
  'reply',
  'grading',
  'certificate',
  'booking',
  'group',
  'announcement',
] as const;

/** What one person is told; `account_notifications` are for the account's managers. */
export const Notification = z.object({
  id,
  account_id: id,
  user_id: id,
  type: z.enum(NOTIFICATION_TYPES),
  message: z.string(),
  severity: z.int().min(1).max(5),
  data: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  created_at: at,
});
export type Notification = z.infer<typeof Notification>;

export const REGISTRATION_EVENTS = [
  'student_registration',
  'student_pursue',
  'student_renew',
  'instructor_registration',
  'instructor_createCourse',
] as const;

export const ActivityEntry = z.object({
  id: z.int(),
  account_id: id,
  user_id: id,
  type: z.string(),
  entity_id: id.nullable(),
  meta: z.record(z.string(), z.unknown()),
  created_at: at,
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;
