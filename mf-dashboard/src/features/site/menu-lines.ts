import type { MenuEntry } from '@stoa/shared/contracts/account';

/** A menu as lines, each a little deeper than the one it belongs to. */
export interface MenuLine {
  id: string;
  label: string;
  url: string;
  depth: number;
  /** Remaining data of the entry: its type and the panel it opens. */
  rest: Partial<MenuEntry['data']['menuItem']>;
}

export const DEEPEST = 2;

/** The entries in the order they are shown, children below their parent; what belongs to nobody stands at the top. */
export function linesOf(entries: readonly MenuEntry[]): MenuLine[] {
  const known = new Set(entries.map(({ id }) => id));
  const below = (parent: string | null, depth: number): MenuLine[] =>
    entries
      .filter((entry) => (entry.parent !== null && known.has(entry.parent) ? entry.parent : null) === parent)
      .flatMap(({ id, data: { menuItem } }) => {
        const { label, item_url: url, ...rest } = menuItem;
        return [{ id, label, url, depth, rest }, ...(depth < DEEPEST ? below(id, depth + 1) : [])];
      });
  return below(null, 0);
}

/** The lines as they are stored: each belongs to the nearest line above it that is less deep. */
export function entriesOf(lines: readonly MenuLine[]): MenuEntry[] {
  const open: string[] = [];
  return lines.map(({ id, label, url, depth, rest }) => {
    const level = Math.min(depth, open.length);
    open.length = level;
    const parent = open.at(-1) ?? null;
    open.push(id);
    const menuItem = { item_type: 'normal' as const, ...rest, label, item_url: url };
    return { id, parent, data: { menuItem } };
  });
}

/** Moves a line with all that belongs to it past its neighbour, up or down. */
export function moveLine(lines: readonly MenuLine[], index: number, by: -1 | 1): MenuLine[] {
  const end = endOf(lines, index);
  const block = lines.slice(index, end);
  const others = [...lines.slice(0, index), ...lines.slice(end)];
  const depth = lines[index]?.depth ?? 0;
  const goal = by === -1 ? before(lines, index, depth) : after(lines, end, depth);
  if (goal === null) return [...lines];
  const at = by === -1 ? goal : goal - block.length;
  return [...others.slice(0, at), ...block, ...others.slice(at)];
}

/** Makes a line belong to the one above it, or to nobody of it any more; what belongs to it comes along. */
export function indentLine(lines: readonly MenuLine[], index: number, by: -1 | 1): MenuLine[] {
  const end = endOf(lines, index);
  const highest = Math.max(...lines.slice(index, end).map(({ depth }) => depth));
  const depth = (lines[index]?.depth ?? 0) + by;
  const isAllowed = depth >= 0 && depth <= (lines[index - 1]?.depth ?? -1) + 1 && highest + by <= DEEPEST;
  if (!isAllowed) return [...lines];
  return lines.map((line, at) => (at >= index && at < end ? { ...line, depth: line.depth + by } : line));
}

/** Takes a line and all that belongs to it away. */
export const removeLine = (lines: readonly MenuLine[], index: number): MenuLine[] =>
  lines.filter((_, at) => at < index || at >= endOf(lines, index));

function endOf(lines: readonly MenuLine[], index: number): number {
  const depth = lines[index]?.depth ?? 0;
  const next = lines.findIndex((line, at) => at > index && line.depth <= depth);
  return next === -1 ? lines.length : next;
}

function before(lines: readonly MenuLine[], index: number, depth: number): number | null {
  for (let at = index - 1; at >= 0; at--) {
    const found = lines[at]?.depth ?? 0;
    if (found === depth) return at;
    if (found < depth) return null;
  }
  return null;
}

function after(lines: readonly MenuLine[], end: number, depth: number): number | null {
  return end < lines.length && lines[end]?.depth === depth ? endOf(lines, end) : null;
}
