/** The movement of a figure: up or down by so many percent, the same, or from nothing to something; null without comparison. */
export type Delta = { kind: 'up' | 'down'; percent: number } | { kind: 'same' | 'new' } | null;

/** Compares two totals. A change that rounds to zero is none. */
export function deltaOf(total: number, before: number | null): Delta {
  if (before === null) return null;
  if (before <= 0) return { kind: total > 0 ? 'new' : 'same' };
  const percent = Math.round((100 * (total - before)) / before);
  if (percent === 0) return { kind: 'same' };
  return { kind: percent > 0 ? 'up' : 'down', percent: Math.abs(percent) };
}

/** A share of 100, or null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((1000 * part) / whole) / 10 : null;
