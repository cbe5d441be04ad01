import type { ListFilter } from './list-types.ts';

const MAX_VALUES = 20;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface Range {
  from: string;
  to: string;
}

/** Splits the value of a choice. */
export const choiceValues = (value: string): string[] => value.split(',').filter(Boolean);

/** Splits the value of days or numbers: `2026-01-01..2026-02-01`, open on either side. */
export function parseRange(value: string): Range {
  const [from = '', to = ''] = value.split('..');
  return { from, to };
}

/** Writes a range; nothing when both ends are open. */
export const formatRange = ({ from, to }: Range): string => (from || to ? `${from}..${to}` : '');

/** Returns the value of a filter without what makes no sense in it; empty when nothing is left. */
export function cleanFilterValue(filter: ListFilter, value: string): string {
  if (filter.kind === 'choice') {
    const { options = [], isSingle } = filter;
    const isKnown = (one: string) =>
      one.length <= 100 && (options.length === 0 || options.some((option) => option.value === one));
    const values = [...new Set(choiceValues(value))].filter(isKnown);
    return values.slice(0, isSingle ? 1 : MAX_VALUES).join(',');
  }
  const isEnd = filter.kind === 'days' ? isDay : isWhole;
  const { from, to } = parseRange(value);
  return formatRange({ from: isEnd(from) ? from : '', to: isEnd(to) ? to : '' });
}

const isWhole = (text: string) => /^\d{1,9}$/.test(text);

function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
