import { useMemo } from 'react';
import { safeHtml } from './safe-html.ts';

const MAX_LENGTH = 2_000_000;
const made = new Map<string, string>();
let length = 0;

/** The same text gives the same answer, whoever's page it stands in: what many pages hold is written anew once. */
function once(html: string): string {
  const before = made.get(html);
  if (before !== undefined) return before;
  const clean = safeHtml(html);
  length += html.length + clean.length;
  if (length > MAX_LENGTH) {
    made.clear();
    length = html.length + clean.length;
  }
  made.set(html, clean);
  return clean;
}

/** People's HTML made harmless where a page is made; in browsers its namesake takes the place of this module. */
export function useSafeHtml(html: string): string {
  return useMemo(() => once(html), [html]);
}
