import { z } from 'zod';
import { NOTIFICATION_TYPES } from './notification-types.ts';
import { BOOKING_STATES } from './booking-states.ts';
import { SERVICE_LOCATIONS, SERVICE_STATUSES } from './service-fields.ts';

const id = z.uuid();
const at = z.string();

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
  capacity: z.int(),
  hold_hours: z.int(),
  location: z.enum(SERVICE_LOCATIONS),
  needs_confirmation: z.boolean(),
  product_id: id.nullable(),
  status: z.enum(SERVICE_STATUSES),
});
export type AppointmentService = z.infer<typeof AppointmentService>;

/** A line of `appointment_places`: where a service takes place, for those who may know. */
export const AppointmentPlace = z.object({ service_id: id, location_detail: z.string() });
export type AppointmentPlace = z.infer<typeof AppointmentPlace>;

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
export const Slot = z.object({ starts_at: at, ends_at: at, member_ids: z.array(id).min(1), places: z.int() });
export type Slot = z.infer<typeof Slot>;

/** Result of `book_slot`; the token goes into the link of the confirmation email. */
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

/** A line of `list_bookings`: e-mail and note of the host's side are null for the booker. */
export const BookingLine = z.object({
  id,
  service_id: id,
  title: z.string(),
  location: AppointmentService.shape.location,
  location_detail: z.string(),
  member_id: id,
  host: z.string(),
  booker: z.string(),
  booker_email: z.string().nullable(),
  note: z.string(),
  host_note: z.string().nullable(),
  starts_at: at,
  ends_at: at,
  status: z.enum(BOOKING_STATES),
  held_until: at.nullable(),
  order_id: id.nullable(),
  product_id: id.nullable(),
  meeting_url: z.string().nullable(),
  updated_at: at,
  can_change: z.boolean(),
});
export type BookingLine = z.infer<typeof BookingLine>;

/** Result of `booking_by_link`, for anyone who holds the link from the email. */
export const LinkedBooking = BookingLine.pick({
  id: true,
  title: true,
  host: true,
  starts_at: true,
  ends_at: true,
  status: true,
  location: true,
  location_detail: true,
  meeting_url: true,
  updated_at: true,
  can_change: true,
});
export type LinkedBooking = z.infer<typeof LinkedBooking>;

/** A line of `my_meetings`. */
export const MeetingEntry = z.object({
  kind: z.enum(['meeting', 'booking']),
  id,
  title: z.string(),
  starts_at: at,
  ends_at: at,
  url: z.string().nullable(),
  status: z.string(),
  host: z.string().nullable(),
  audience: z.string().nullable(),
  course_id: id.nullable(),
  group_id: id.nullable(),
  is_for_people: z.boolean(),
  can_change: z.boolean(),
  updated_at: at,
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
  /** By the person who asks. */
  is_blocked: z.boolean(),
  may_write: z.boolean(),
});
export type ConversationEntry = z.infer<typeof ConversationEntry>;

/** A line of `conversation_history`, as written; what is shown is masked and made harmless where it is shown. */
export const Message = z.object({ id, user_id: id, body: z.string(), created_at: at });
export type Message = z.infer<typeof Message> & {
  /** Of a message that has just been stored: the id its writer gave it, so that a repeat is no second message. */
  client_id?: string | null;
};

/** Notification to one user; `account_notifications` are for the account's managers. */
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
