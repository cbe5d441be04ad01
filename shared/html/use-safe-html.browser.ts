import { useMemo, useState, useSyncExternalStore } from 'react';
import { late, useLate } from '../ui/late.ts';

const cleaner = late(() => import(/* webpackChunkName: "clean-html" */ './safe-html.ts'));
const never = () => () => {};

/**
 * What the server wrote was clean when it came and is kept: the empty answer leaves it alone. The parser is loaded for HTML
 * that the page comes by later.
 */
export function useSafeHtml(html: string): string {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [born] = useState(isHydrating ? html : null);
  const isNew = html !== born;
  const parts = useLate(cleaner, isNew);
  return useMemo(() => (isNew && parts ? parts.safeHtml(html) : ''), [isNew, parts, html]);
}
