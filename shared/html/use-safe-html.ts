import { useMemo } from 'react';
import { safeHtml } from './safe-html.ts';

/** People's HTML made harmless where a page is made; in browsers its namesake takes the place of this module. */
export function useSafeHtml(html: string): string {
  return useMemo(() => safeHtml(html), [html]);
}
