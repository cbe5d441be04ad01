import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from '../router/index.ts';
import { useSession } from '../session/index.tsx';
import { useAccount } from '../shell/index.tsx';
import { columnsKey, readColumns, storeColumns } from './column-store.ts';
import { parseListQuery, writeListQuery } from './list-address.ts';
import type { ListQuery, ListShape } from './list-types.ts';

/**
 * A change that turns something over is made from the query as it is by then: two presses may come before the page has followed
 * the first. `isStep` says whether it is a step of the history, where the change doesn't show it.
 */
export type ChangeList = (
  change: Partial<ListQuery> | ((now: ListQuery) => Partial<ListQuery>),
  options?: { isStep?: boolean },
) => void;

/**
 * The list's query in the address, and how to change it. A change of anything but the page goes to page 1; pages, sorts and
 * views are steps of the history, what is typed or narrowed is not.
 */
export function useListQuery(listId: string, shape: ListShape): [ListQuery, ChangeList] {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const account = useAccount();
  const key = user && columnsKey(user.id, account?.account_id ?? 'platform', listId);
  const query = parseListQuery(shape, params);
  // Two changes may come before the page has followed the first: the second builds on what the first wrote.
  const newest = useRef(params);
  useLayoutEffect(() => {
    newest.current = params;
  }, [params]);
  const change: ChangeList = (requested, options) => {
    const now = parseListQuery(shape, newest.current);
    const next = typeof requested === 'function' ? requested(now) : requested;
    if (key && next.columns !== undefined && next.view === undefined) storeColumns(key, next.columns);
    const isTurned = !('columns' in next) && ('page' in next || 'sort' in next || 'view' in next);
    const { isStep = isTurned } = options ?? {};
    const filters = next.filters && mergeFilters(query.filters, next.filters, now.filters);
    const written = writeListQuery(
      shape,
      { ...now, page: 1, ...next, ...(filters && { filters }) },
      newest.current,
    );
    newest.current = written;
    setParams(written, { replace: !isStep });
  };
  // Written into the address, so that it can be shared.
  const restoreColumns = useEffectEvent((storeKey: string) => {
    const stored = readColumns(storeKey);
    if (!stored || query.columns || query.view) return;
    setParams(writeListQuery(shape, { ...query, columns: stored }, params), { replace: true });
  });
  const isPlain = !query.columns && !query.view;
  useEffect(() => {
    if (isPlain && key) restoreColumns(key);
  }, [isPlain, key]);
  return [query, change];
}

/** Applies to the filters as they are now what was changed in those that were shown. */
function mergeFilters(
  shown: ListQuery['filters'],
  next: ListQuery['filters'],
  now: ListQuery['filters'],
): ListQuery['filters'] {
  const merged = { ...now };
  for (const key of Object.keys({ ...shown, ...next })) {
    if (shown[key] === next[key]) continue;
    if (next[key] === undefined) delete merged[key];
    else merged[key] = next[key];
  }
  return merged;
}
