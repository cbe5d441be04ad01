/**
 * Conversions between REST and PostgreSQL. JSON arrives as text and passes unchanged; times keep PostgREST's
 * ISO form, and numbers stay numbers.
 */
export const driverTypes = {
  json: { to: 114, from: [114], serialize: jsonText, parse: (text: string) => JSON.parse(text) as unknown },
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: jsonText,
    parse: (text: string) => JSON.parse(text) as unknown,
  },
  numeric: { to: 1700, from: [1700], serialize: String, parse: jsonNumber },
  timestamp: { to: 1114, from: [1114], serialize: String, parse: isoTime },
  timestamptz: { to: 1184, from: [1184], serialize: String, parse: isoTime },
};

function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** NaN and infinity, which JSON has no number for, stay text. */
function jsonNumber(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** `2026-11-21 20:00:00.5+00` becomes `2026-11-21T20:00:00.5+00:00`; infinity and dates BC stay as they are. */
export function isoTime(text: string): string {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(?:([+-]\d\d)(?::?(\d\d))?)?$/.exec(text);
  if (!match) return text;
  const [, date, time, hours, minutes = '00'] = match;
  return `${date}T${time}${hours ? `${hours}:${minutes}` : ''}`;
}
