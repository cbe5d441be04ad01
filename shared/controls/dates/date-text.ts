import { dateFormat, dateLocale } from '../../contracts/intl.ts';
import { writeDay } from '../../contracts/written-dates.ts';

const ZEROS = { '٠': 0x0660, '۰': 0x06f0 };
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e]/g;

/** Writes Latin digits for Arabic and Persian ones, and leaves direction marks out. */
export function plainText(text: string): string {
  return text
    .replace(MARKS, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ZEROS['٠']))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - ZEROS['۰']))
    .trim()
    .toLocaleLowerCase();
}

/** Writes an ISO day as "30 Jul 2026". */
export function formatDay(iso: string, language: string): string {
  return writeDay(iso, language);
}

/** Returns the order in which a locale writes day, month and year. */
export function dayOrder(language: string): ('day' | 'month' | 'year')[] {
  return dateFormat(dateLocale(language), { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');
}

/** Writes the pattern that a numeric date takes, with an example in it: "30/07/2026". */
export function exampleDay(language: string): string {
  const example = { day: '30', month: '07', year: '2026' };
  return dayOrder(language)
    .map((part) => example[part])
    .join('/');
}

/**
 * Reads a day that is written as a locale does, in figures or with the month's name, or as ISO; null for anything else.
 * @param isFinal also takes years of two digits, which could still grow while typing
 */
export function readDay(text: string, language: string, isFinal = false): string | null {
  const plain = plainText(text);
  const figures = plain.match(/\d+/g) ?? [];
  const month = namedMonth(plain, language);
  if (month !== null) {
    if (figures.length !== 2) return null;
    const [first = '', second = ''] = figures;
    return first.length === 4 ? toIso(first, month, second, isFinal) : toIso(second, month, first, isFinal);
  }
  if (figures.length !== 3) return null;
  const order = figures[0]?.length === 4 ? (['year', 'month', 'day'] as const) : dayOrder(language);
  const of = (part: 'day' | 'month' | 'year') => figures[order.indexOf(part)] ?? '';
  return toIso(of('year'), Number(of('month')), of('day'), isFinal);
}

function toIso(year: string, month: number, day: string, isFinal: boolean): string | null {
  if (!(year.length === 4 || (isFinal && year.length === 2))) return null;
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, Number(day)));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(day)) return null;
  return date.toISOString().slice(0, 10);
}

function namedMonth(text: string, language: string): number | null {
  const name = text.match(/[\p{L}\p{M}]{3,}/u)?.[0];
  if (!name) return null;
  for (const locale of [dateLocale(language), 'en-GB'])
    for (let month = 0; month < 12; month += 1) {
      const full = dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1));
      if (plainText(full).startsWith(name)) return month + 1;
    }
  return null;
}

const TIME = /(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|ص|م)?$/;

/** Reads a time in 24 or 12 hours as "HH:MM"; null for anything else. */
export function readTime(text: string): string | null {
  const plain = plainText(text);
  const found = TIME.exec(plain);
  if (!found || found.index !== 0) return null;
  const [, hours = '', minutes, half] = found;
  // Figures that could still grow: "1" is on its way to "14:30".
  if (minutes === undefined && half === undefined && hours.length < 2) return null;
  const isAfternoon = half?.startsWith('p') || half === 'م';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  const minute = Number(minutes ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const MOMENT = /^(.*?)[\s,،t]+(\d{1,2}[:.]\d{2}\s*(?:am|pm|ص|م)?)$/;

/** Reads a day and time as "YYYY-MM-DDTHH:MM"; null for anything else. A day alone is midnight once it `isFinal`. */
export function readMoment(text: string, language: string, isFinal = false): string | null {
  const [, dayText, timeText] = MOMENT.exec(plainText(text)) ?? [];
  if (dayText === undefined || timeText === undefined) {
    const day = isFinal ? readDay(text, language, true) : null;
    return day && `${day}T00:00`;
  }
  const day = readDay(dayText, language, isFinal);
  const time = readTime(timeText);
  return day && time && `${day}T${time}`;
}

/** Writes an ISO day and time as "30 Jul 2026, 14:30". */
export function formatMoment(value: string, language: string): string {
  const [day = '', time = ''] = value.split('T');
  const text = formatDay(day, language);
  return text && `${text}${language.startsWith('ar') ? '،' : ','} ${time.slice(0, 5)}`;
}

/** Names a zone by its city and its distance from UTC at a time, else now: "Lisbon (GMT+1)". */
export function zoneLabel(zone: string, language: string, time = ''): string {
  const offset = dateFormat(dateLocale(language), { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(time ? new Date(time) : new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return offset === undefined || zone === 'UTC' ? city : `${city} (${offset})`;
}
