import { type CalendarEvent, calendarFile } from '../contracts/calendar-file.ts';

/** Hands an event over as a file that calendars read. */
export function downloadCalendar(event: CalendarEvent): void {
  const url = URL.createObjectURL(new Blob([calendarFile(event)], { type: 'text/calendar;charset=utf-8' }));
  const name = event.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'appointment';
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.ics` });
  link.click();
  URL.revokeObjectURL(url);
}
