export interface CalendarEvent {
  id: string;
  title: string;
  /** ISO times. */
  startsAt: string;
  endsAt: string;
  /** When the event last changed: a later file replaces an earlier one. */
  changedAt: string;
  description?: string;
  location?: string;
  url?: string | null;
  isCancelled?: boolean;
  isTentative?: boolean;
}

const LINE_BYTES = 75;
const utf8 = new TextEncoder();

/** An event as a calendar file (RFC 5545), in universal time, so that every calendar shows it on its own clock. */
export function calendarFile(event: CalendarEvent): string {
  const changed = new Date(event.changedAt);
  const place = event.location || event.url || '';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoa//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.id}@stoa`,
    `SEQUENCE:${Math.max(0, Math.floor(changed.getTime() / 1000) - 1_700_000_000)}`,
    `DTSTAMP:${stamp(changed)}`,
    `DTSTART:${stamp(new Date(event.startsAt))}`,
    `DTEND:${stamp(new Date(event.endsAt))}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(event.url ? [`URL:${event.url.replaceAll(/[\r\n]/g, '')}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** Lines of at most 75 bytes; what follows begins with a blank. No character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = '';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
