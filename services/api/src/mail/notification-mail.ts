import type { Language } from '@stoa/shared/contracts/languages';
import { dateFormat } from '@stoa/shared/contracts/intl';
import type { AccountAddress } from '../hosts/site-url.ts';
import { type Letter, letter } from './letter.ts';
import { mailWords } from './mail-words.ts';
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
}

/** An appointment of somebody who has no account here. */
export interface GuestBooking {
  email: string;
  title: string;
  starts_at: Date;
  meeting_url: string | null;
  site: string;
  time_zone: string;
  language: string | null;
  primary: string | null;
}

const SUBJECTS = ['reply', 'grading', 'certificate', 'group', 'announcement'];
const BOOKING_SUBJECTS = ['pending', 'confirmed', 'cancelled'];

/** The mail of a notification: what happened, when an appointment is meant its time on the site's clock, and where to read more. */
export function notificationMail(notification: Notification, siteUrl: string): Letter {
  const { email, message, site, data, time_zone: timeZone, primary } = notification;
  const lang = storedLanguage(notification.language);
  const say = mailWords(lang);
  const startsAt = typeof data['starts_at'] === 'string' ? new Date(data['starts_at']) : null;
  return letter({
    to: email,
    lang,
    from: { name: site, primary },
    subject: `${say(`news.${newsOf(notification)}`)}: ${oneLine(message)} (${site})`,
    paragraphs: [message, ...(startsAt ? [timeOf(startsAt, timeZone, lang)] : [])],
    action: { label: say('open'), url: `${siteUrl}/dashboard` },
  });
}

/** Reminds a guest, who has an address only. */
export function bookingReminderMail(booking: GuestBooking): Letter {
  const { email, title, starts_at, meeting_url, site, time_zone, primary } = booking;
  const lang = storedLanguage(booking.language);
  const say = mailWords(lang);
  return letter({
    to: email,
    lang,
    from: { name: site, primary },
    subject: `${say('news.tomorrow')}: ${oneLine(title)} (${site})`,
    paragraphs: [title, timeOf(starts_at, time_zone, lang)],
    action: meeting_url ? { label: say('join'), url: meeting_url } : undefined,
  });
}

function newsOf({ type, data }: Notification): string {
  if (type !== 'booking') return SUBJECTS.includes(type) ? type : 'other';
  if (data['reminder'] === true) return 'tomorrow';
  const status = String(data['status']);
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
