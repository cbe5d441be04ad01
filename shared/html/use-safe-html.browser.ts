import { useMemo, useState, useSyncExternalStore } from 'react';
import { lazy, useLazy } from '../ui/lazy.ts';
import { markOf } from './mark-of.ts';

const cleaner = lazy(() => import(/* webpackChunkName: "clean-html" */ './safe-html.ts'));
const never = () => () => {};

/** HTML the server sanitised, by its mark; read before hydration can replace it. */
const served = new Map(
  [...document.querySelectorAll<HTMLElement>('[data-clean]')].map((element) => [
    element.dataset['clean'],
    element.innerHTML,
  ]),
);

/**
 * Reuses HTML the server sanitised: hydration leaves the markup alone, and a remounted part gets it back.
 * Loads the sanitiser only for HTML that arrives later.
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
