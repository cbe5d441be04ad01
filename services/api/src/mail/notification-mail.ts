import type { NoticeMail } from '../health/notices.ts';
import type { AccountAddress } from '../hosts/site-url.ts';

/** A notification that waits for its mail, with the site it comes from. */
export interface Notification extends AccountAddress {
  email: string;
  type: string;
  message: string;
  data: Record<string, unknown>;
  site: string;
  time_zone: string;
}

/** An appointment of somebody who has no account here. */
export interface GuestBooking {
  email: string;
  title: string;
  starts_at: Date;
  meeting_url: string | null;
  site: string;
  time_zone: string;
}

const SUBJECTS: Record<string, string> = {
  reply: 'Somebody answered you',
  grading: 'Your work was graded',
  certificate: 'Your certificate is ready',
  group: 'News of a group',
  announcement: 'An announcement',
};
const BOOKING_SUBJECTS: Record<string, string> = {
  pending: 'Appointment waits to be confirmed',
  confirmed: 'Appointment confirmed',
  cancelled: 'Appointment cancelled',
};

/** The mail of a notification: what happened, when an appointment is meant its time on the site's clock, and where to read more. */
export function notificationMail(notification: Notification, siteUrl: string): NoticeMail {
  const { email, message, site, data, time_zone: timeZone } = notification;
  const startsAt = typeof data['starts_at'] === 'string' ? new Date(data['starts_at']) : null;
  const lines = [message, ...(startsAt ? [timeOf(startsAt, timeZone)] : []), `${siteUrl}/dashboard`];
  return {
    to: email,
    subject: `${subjectOf(notification)}: ${oneLine(message)} (${site})`,
    text: `${lines.join('\n\n')}\n`,
  };
}

/** Reminds a guest, who has an address only. */
export function bookingReminderMail({ email, title, starts_at, meeting_url, site, time_zone }: GuestBooking) {
  const lines = [title, timeOf(starts_at, time_zone), ...(meeting_url ? [meeting_url] : [])];
  return {
    to: email,
    subject: `Appointment tomorrow: ${oneLine(title)} (${site})`,
    text: `${lines.join('\n\n')}\n`,
  };
}

function subjectOf({ type, data }: Notification): string {
  if (type !== 'booking') return SUBJECTS[type] ?? 'News';
  if (data['reminder'] === true) return 'Appointment tomorrow';
  return BOOKING_SUBJECTS[String(data['status'])] ?? 'Appointment';
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80).trim();

function timeOf(instant: Date, timeZone: string): string {
  try {
    const shown = instant.toLocaleString('en', { timeZone, dateStyle: 'full', timeStyle: 'short' });
    return `${shown} (${timeZone})`;
  } catch {
    // The database knows names of zones that this engine does not.
    return instant.toUTCString();
  }
}
