import { calendarFile } from '@stoa/shared/contracts/calendar-file';
import type { Language } from '@stoa/shared/contracts/languages';
import { dateFormat } from '@stoa/shared/contracts/intl';
import type { AccountAddress } from '../http/site-url.ts';
import { type EmailMessage, emailMessage } from './email-message.ts';
import { mailTranslations } from './mail-translations.ts';
import { storedLanguage } from './receiver.ts';

/** A notification that waits for its mail, with the site it comes from. */
export interface Notification extends AccountAddress {
  email: string;
  type: string;
  message: string;
  data: Record<string, unknown>;
  site: string;
  time_zone: string;
  language: string | null;
  primary: string | null;
  /** The appointment that it is about. */
  booking?: BookingFacts | null;
}

/** An appointment with what its calendar file and its link need. */
export interface BookingFacts {
  booking_id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  status: string;
  location_detail: string;
  meeting_url: string | null;
  host: string;
  updated_at: Date;
  token: string;
}

/** An appointment of somebody who has no account here. */
export interface GuestBooking {
  email: string;
  title: string;
  starts_at: Date;
  soon?: boolean;
  meeting_url: string | null;
  site: string;
  time_zone: string;
  language: string | null;
  primary: string | null;
}

const SUBJECTS = ['reply', 'grading', 'certificate', 'group', 'announcement'];
const BOOKING_SUBJECTS = ['pending', 'confirmed', 'cancelled'];

/**
 * The mail of a notification: what happened, when an appointment is meant its time on the receiver's clock with a file for the
 * calendar and, for whoever booked, the link by which it can be moved; and where to read more.
 */
export function notificationMail(notification: Notification, siteUrl: string): EmailMessage {
  const { email, message, site, data, primary, booking } = notification;
  const timeZone = typeof data['time_zone'] === 'string' ? data['time_zone'] : notification.time_zone;
  const lang = storedLanguage(notification.language);
  const say = mailTranslations(lang);
  const startsAt = typeof data['starts_at'] === 'string' ? new Date(data['starts_at']) : null;
  return emailMessage({
    to: email,
    lang,
    from: { name: site, primary },
    subject: `${say(`news.${newsOf(notification)}`)}: ${oneLine(message)} (${site})`,
    paragraphs: [
      message,
      ...(startsAt ? [timeOf(startsAt, timeZone, lang)] : []),
      ...(booking ? [booking.host, booking.meeting_url ?? booking.location_detail].filter(Boolean) : []),
    ],
    action: actionOf(notification, siteUrl, say),
    calendar: booking ? calendarOf(booking) : undefined,
  });
}

/** Reminds a guest, who has an address only. */
export function bookingReminderMail(booking: GuestBooking): EmailMessage {
  const { email, title, starts_at, meeting_url, site, time_zone, primary } = booking;
  const lang = storedLanguage(booking.language);
  const say = mailTranslations(lang);
  return emailMessage({
    to: email,
    lang,
    from: { name: site, primary },
    subject: `${say(booking.soon ? 'news.soon' : 'news.tomorrow')}: ${oneLine(title)} (${site})`,
    paragraphs: [title, timeOf(starts_at, time_zone, lang)],
    action: meeting_url ? { label: say('join'), url: meeting_url } : undefined,
  });
}

function actionOf({ data, booking }: Notification, siteUrl: string, say: (key: string) => string) {
  if (data['meeting_id']) return { label: say('open'), url: `${siteUrl}/dashboard/meetings` };
  if (!booking) return { label: say('open'), url: `${siteUrl}/dashboard` };
  if (data['hosted'] === true) return { label: say('open'), url: `${siteUrl}/dashboard/bookings/calendar` };
  if (booking.status === 'cancelled') return { label: say('open'), url: `${siteUrl}/dashboard/bookings` };
  // The token stands behind the mark, so that no log and no other site gets to know it.
  return { label: say('change'), url: `${siteUrl}/booking/${booking.booking_id}#${booking.token}` };
}

const calendarOf = (booking: BookingFacts) =>
  calendarFile({
    id: booking.booking_id,
    title: booking.title,
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    changedAt: booking.updated_at.toISOString(),
    description: booking.host,
    location: booking.location_detail,
    url: booking.meeting_url,
    isCancelled: booking.status === 'cancelled',
    isTentative: booking.status === 'pending',
  });

const MEETING_NEWS = ['moved', 'cancelled', 'soon'];

function newsOf({ type, data }: Notification): string {
  if (type !== 'booking') return SUBJECTS.includes(type) ? type : 'other';
  const status = String(data['status']);
  if (data['meeting_id']) return MEETING_NEWS.includes(status) ? `meeting_${status}` : 'meeting';
  if (data['reminder'] === true) return data['soon'] === true ? 'soon' : 'tomorrow';
  return BOOKING_SUBJECTS.includes(status) ? status : 'booking';
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80).trim();

function timeOf(instant: Date, timeZone: string, lang: Language): string {
  try {
    const shown = dateFormat(lang, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(instant);
    return `${shown} (${timeZone})`;
  } catch {
    // The database knows names of zones that this engine does not.
    return instant.toUTCString();
  }
}
