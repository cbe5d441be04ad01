import { MAX_KNOWN_VISITORS, MAX_VIEWS_OF_VISITOR, RELOAD_MS } from './limits.ts';

interface Last {
  path: string;
  atMs: number;
  views: number;
}

/** Remembers each visitor's last page: what it reads, and a reload, is no further view. */
export function createKnownVisitors() {
  const known = new Map<string, Last>();
  return {
    /** Checks whether this is a new view, and notes it. */
    isView(
      visitor: string,
      view: { path: string; isDocument: boolean; hasSource: boolean; atMs: number },
    ): boolean {
      const last = known.get(visitor);
      const { path, isDocument, hasSource, atMs } = view;
      const isSame = last?.path === path && (!isDocument || (!hasSource && atMs - last.atMs < RELOAD_MS));
      const views = (last?.views ?? 0) + (isSame ? 0 : 1);
      known.delete(visitor);
      known.set(visitor, { path, atMs, views });
      if (known.size > MAX_KNOWN_VISITORS) known.delete(known.keys().next().value as string);
      return !isSame && views <= MAX_VIEWS_OF_VISITOR;
    },
  };
}
