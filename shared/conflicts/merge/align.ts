import { getOwn, isRecord, toKey } from './values.ts';

/** Below this share of common words two items aren't versions of one. */
const MIN_SIMILARITY = 0.2;

function readIds(items: readonly unknown[]): string[] | null {
  const ids = items.map((item) => (isRecord(item) ? getOwn(item, 'id') : undefined));
  const isEach = ids.every((id): id is string => typeof id === 'string' && id !== '');
  return isEach && new Set(ids).size === ids.length ? ids : null;
}

const readType = (item: unknown): unknown => (isRecord(item) ? getOwn(item, 'type') : typeof item);
const toTokenSet = (item: unknown) => new Set(toKey(item).match(/[\p{L}\p{N}]+/gu) ?? []);

function similarity(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((token) => other.has(token)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

/**
 * Finds for each item which one of the base it is a version of: by its id; else unchanged ones first, then those most alike
 * of one type, then those that stand in the same gap.
 */
export function alignItems(base: readonly unknown[], items: readonly unknown[]): (number | null)[] {
  const baseIds = readIds(base);
  const ids = readIds(items);
  if (baseIds && ids && base.length > 0) return ids.map((id) => toIndex(baseIds.indexOf(id)));
  const found: (number | null)[] = items.map(() => null);
  const open = new Set(base.keys());
  const pair = (index: number, at: number) => {
    found[index] = at;
    open.delete(at);
  };
  const baseKeys = base.map(toKey);
  items.map(toKey).forEach((key, index) => {
    const at = [...open].find((one) => baseKeys[one] === key);
    if (at !== undefined) pair(index, at);
  });
  const isOpen = (index: number, at: number) =>
    found[index] === null && open.has(at) && isRecord(items[index]) && canPair(base[at], items[index]);
  for (const { index, at } of rankPairs(base, items, isOpen)) if (isOpen(index, at)) pair(index, at);
  for (const index of items.keys()) {
    const at = index === 0 ? 0 : (found[index - 1] ?? Number.NaN) + 1;
    if (isOpen(index, at)) pair(index, at);
  }
  return found;
}

const toIndex = (at: number) => (at === -1 ? null : at);
const canPair = (one: unknown, other: unknown) => isRecord(one) && readType(one) === readType(other);

function rankPairs(
  base: readonly unknown[],
  items: readonly unknown[],
  isOpen: (index: number, at: number) => boolean,
) {
  const baseTokens = base.map(toTokenSet);
  const pairs = items.flatMap((item, index) => {
    const tokens = toTokenSet(item);
    return base.flatMap((_, at) =>
      isOpen(index, at) ? [{ index, at, score: similarity(tokens, baseTokens[at] ?? new Set()) }] : [],
    );
  });
  return pairs
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((a, b) => b.score - a.score || a.at - b.at || a.index - b.index);
}

/** One item in each version that has it. */
export interface ListRow {
  id: string;
  base?: unknown;
  local?: unknown;
  remote?: unknown;
}

export interface AlignedLists {
  rows: Map<string, ListRow>;
  /** Ids in the order of each version. */
  base: string[];
  local: string[];
  remote: string[];
}

/** Gives the items of three versions common ids. The same item added by both is one. */
export function alignLists(
  base: readonly unknown[],
  local: readonly unknown[],
  remote: readonly unknown[],
): AlignedLists {
  const rows = new Map<string, ListRow>();
  const note = (id: string, version: 'base' | 'local' | 'remote', item: unknown) => {
    rows.set(id, { ...(rows.get(id) ?? { id }), [version]: item });
    return id;
  };
  const baseOrder = base.map((item, at) => note(`base ${at}`, 'base', item));
  const toIds = (items: readonly unknown[], version: 'local' | 'remote') => {
    const added = new Map<string, number>();
    const places = alignItems(base, items);
    const ownIds = readIds(items);
    return items.map((item, index) => {
      const at = places[index] ?? null;
      if (at !== null) return note(`base ${at}`, version, item);
      const key = ownIds?.[index] ?? toKey(item);
      const count = added.get(key) ?? 0;
      added.set(key, count + 1);
      return note(`new ${count} ${key}`, version, item);
    });
  };
  return { rows, base: baseOrder, local: toIds(local, 'local'), remote: toIds(remote, 'remote') };
}
