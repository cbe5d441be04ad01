import { type ReactNode, useContext, useMemo } from 'react';
import { StyleSheetContext } from 'styled-components';

type Stylis = (...args: [css: string, selector?: string, prefix?: string, componentId?: string]) => string[];

const MAX = 5_000;
/** By what names a style; its text is compared, as that costs less than to look up by it. */
const known = new Map<string, { css: string; rules: string[] }>();

/** Every page has a style sheet of its own, and all of them ask for the same rules: these are worked out once. */
export function KnownStyles({ children }: { children: ReactNode }) {
  const outer = useContext(StyleSheetContext);
  const value = useMemo(() => ({ ...outer, stylis: remembering(outer.stylis) }), [outer]);
  return <StyleSheetContext value={value}>{children}</StyleSheetContext>;
}

function remembering<T extends Stylis & { hash: string }>(stylis: T): T {
  const work: Stylis = (css, selector = '', prefix = '', componentId = '') => {
    // CSS without a selector, such as a theme, differs between sites, so its text is part of the key.
    const key = `${stylis.hash}\n${prefix}\n${componentId}\n${selector || css}`;
    const before = known.get(key);
    if (before?.css === css) return before.rules;
    const rules = stylis(css, selector, prefix || undefined, componentId || undefined);
    if (known.size >= MAX) known.clear();
    known.set(key, { css, rules });
    return rules;
  };
  // The library's own type of this function names a class that it does not export.
  return Object.assign(work, { hash: stylis.hash }) as unknown as T;
}
