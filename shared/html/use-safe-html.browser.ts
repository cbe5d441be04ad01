import { useMemo, useState, useSyncExternalStore } from 'react';
import { lazy, useLazy } from '../ui/lazy.ts';
import { markOf } from './mark-of.ts';

const cleaner = lazy(() => import(/* webpackChunkName: "clean-html" */ './safe-html.ts'));
const never = () => () => {};

/** What the server made clean, by its mark: read before anything of the page is shown anew. */
const served = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-clean]')].map((element) => [
    element.dataset['clean'],
    element.innerHTML,
  ]),
);

/**
 * What the server wrote was clean when it came and is kept: while hydrating the empty answer leaves it alone, and a part that is
 * shown anew gets it back. The parser is loaded for HTML that the page comes by later.
 */
export function useSafeHtml(html: string): string {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [initial] = useState(isHydrating ? html : null);
  const cached = useMemo(() => served.get(markOf(html)), [html]);
  const isNew = html !== initial && cached === undefined;
  const parts = useLazy(cleaner, isNew);
  return useMemo(() => {
    if (html === initial) return '';
    return cached ?? parts?.safeHtml(html) ?? '';
  }, [initial, cached, parts, html]);
}
