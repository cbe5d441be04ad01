import type { AlignedLists } from './align.ts';
import { isEqual, toKey } from './values.ts';

export interface OrderMerge {
  ids: string[];
  /** Both versions moved items, in different ways. */
  hasConflict: boolean;
}

/**
 * Orders the items that remain. Items of one version follow the item they follow there.
 * @param preferred the version whose order is taken where both moved items
 */
export function mergeOrder(
  lists: AlignedLists,
  remaining: ReadonlySet<string>,
  preferred: 'local' | 'remote' | undefined,
): OrderMerge {
  const has = new Set(lists.local.filter((id) => lists.remote.includes(id)));
  const common = (ids: string[]) => ids.filter((id) => remaining.has(id) && has.has(id));
  const [base, local, remote] = [common(lists.base), common(lists.local), common(lists.remote)];
  // Items that both added have no place in the base.
  const within = (ids: string[]) => ids.filter((id) => base.includes(id));
  const isLocalMoved = !isEqual(within(local), base);
  const isRemoteMoved = !isEqual(within(remote), base);
  const hasConflict = !isEqual(local, remote) && isLocalMoved === isRemoteMoved;
  const isLocalTaken = hasConflict ? preferred === 'local' : isLocalMoved;
  const retained = isLocalTaken ? local : remote;
  const runs = [lists.local, lists.remote].map((ids) =>
    toRuns(
      ids.filter((id) => remaining.has(id)),
      retained,
    ),
  );
  const after = (anchor: string) =>
    runs
      .map((one) => one.get(anchor) ?? [])
      .filter((ids) => ids.length > 0)
      // The same result whichever version is called local.
      .toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))
      .flat();
  return {
    ids: [...new Set([...after(START), ...retained.flatMap((id) => [id, ...after(id)])])],
    hasConflict,
  };
}

const START = '';

/** Groups the ids that aren't common by the common one before them. */
function toRuns(ids: string[], common: string[]): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  let anchor = START;
  for (const id of ids) {
    if (common.includes(id)) anchor = id;
    else runs.set(anchor, [...(runs.get(anchor) ?? []), id]);
  }
  return runs;
}
