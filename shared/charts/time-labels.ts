import { dateFormat, dateLocale } from '../contracts/intl.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
export const MIN_LABEL_GAP = 64;
const CHARACTER_PX = 6;
/** Month in letters in every language; `dateStyle` writes some in digits. */
const FULL = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Tells days of the calendar from moments. */
export const isDay = (at: string | undefined): boolean => at === undefined || at.length === 10;
const toTime = (at: string): number => Date.parse(isDay(at) ? `${at}T00:00Z` : at);
const toMonth = (at: string): number => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7));

/** Cuts time into pieces; a label stands where a piece starts. */
interface Pace {
  piece: (at: string) => number;
  options: (at: string) => Intl.DateTimeFormatOptions;
}

function listPaces(first: string): Pace[] {
  if (!isDay(first)) {
    const options = () => ({ hour: '2-digit', minute: '2-digit' }) as const;
    return [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080].map((minutes) => ({
      piece: (at) => Math.floor(toTime(at) / (minutes * MINUTE_MS)),
      options,
    }));
  }
  const days = [1, 2, 7, 14].map((count) => ({
    piece: (at: string) => Math.floor((toTime(at) - toTime(first)) / (count * DAY_MS)),
    options: () => ({ day: 'numeric', month: 'short' }) as const,
  }));
  const months = [1, 2, 3, 6, 12, 24, 60, 120].map((count) => ({
    piece: (at: string) => Math.floor((toMonth(at) - 1) / count),
    options: (at: string) =>
      toMonth(at) % 12 === 1 ? ({ month: 'short', year: 'numeric' } as const) : ({ month: 'short' } as const),
  }));
  return [...days, ...months];
}

/**
 * Returns the labels below the plot, as close as they may stand.
 * @param bandPx the width of a bucket
 */
export function timeLabels(at: readonly string[], bandPx: number, language: string) {
  const [first] = at;
  if (first === undefined) return [];
  const paces = listPaces(first);
  for (const [number, { piece, options }] of paces.entries()) {
    const labels = at.flatMap((one, index) => {
      const previous = at[index - 1];
      // The oldest bucket starts a piece of days only; a month or an hour has mostly started before it.
      const isStart = previous === undefined ? piece(one) === 0 : piece(previous) !== piece(one);
      return isStart ? [{ index, text: format(one, options(one), language) }] : [];
    });
    const longest = Math.max(...labels.map(({ text }) => text.length), 0);
    const gap = Math.max(MIN_LABEL_GAP, (longest + 2) * CHARACTER_PX);
    const isFar = labels.every(
      ({ index }, order) => order === 0 || (index - (labels[order - 1]?.index ?? 0)) * bandPx >= gap,
    );
    if (isFar && (labels.length > 0 || number === paces.length - 1)) return labels;
  }
  return [];
}

function format(at: string, options: Intl.DateTimeFormatOptions, language: string): string {
  return dateFormat(dateLocale(language), isDay(at) ? { timeZone: 'UTC', ...options } : options).format(
    toTime(at),
  );
}

/** Writes a bucket in full; a bucket of several days as a range. */
export function bucketText(at: string, last: string, language: string): string {
  if (!isDay(at)) return format(at, { ...FULL, hour: '2-digit', minute: '2-digit' }, language);
  return dateFormat(dateLocale(language), { timeZone: 'UTC', ...FULL }).formatRange(toTime(at), toTime(last));
}
