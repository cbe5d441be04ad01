import { useRef, useState } from 'react';

export interface Selection<Row> {
  /** Rows of this page that are selected. */
  rows: Row[];
  has: (row: Row) => boolean;
  select: (row: Row, isSelected: boolean, isRange: boolean) => void;
  selectPage: (isSelected: boolean) => void;
  isPageSelected: boolean;
  isMixed: boolean;
  /** Every row that matches, on all pages. */
  isAll: boolean;
  selectAll: () => void;
  clear: () => void;
}

/**
 * Rows that are selected; the selection belongs to one page of one query.
 * @param scope changes with the query and the page, which drops the selection
 */
export function useSelection<Row>(
  scope: string,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): Selection<Row> {
  const [state, setState] = useState({ scope, keys: new Set<string>(), isAll: false });
  const last = useRef<string | null>(null);
  const isCurrent = state.scope === scope;
  const keys = isCurrent ? state.keys : new Set<string>();
  const isAll = isCurrent && state.isAll;
  const selected = rows.filter((row) => keys.has(rowKey(row)));
  const set = (next: Set<string>) => setState({ scope, keys: next, isAll: false });
  return {
    rows: selected,
    has: (row) => keys.has(rowKey(row)),
    select(row, isSelected, isRange) {
      const next = new Set(keys);
      const at = rows.indexOf(row);
      const from = isRange ? rows.findIndex((one) => rowKey(one) === last.current) : -1;
      const [start, end] = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)];
      for (const one of rows.slice(start, end + 1)) {
        if (isSelected) next.add(rowKey(one));
        else next.delete(rowKey(one));
      }
      last.current = rowKey(row);
      set(next);
    },
    selectPage: (isSelected) => set(new Set(isSelected ? rows.map(rowKey) : [])),
    isPageSelected: rows.length > 0 && selected.length === rows.length,
    isMixed: selected.length > 0 && selected.length < rows.length,
    isAll,
    selectAll: () => setState({ scope, keys: new Set(rows.map(rowKey)), isAll: true }),
    clear: () => set(new Set()),
  };
}
