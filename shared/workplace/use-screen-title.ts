import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../router/index.ts';
import { documentTitle, siteName } from '../routing/page-title.ts';
import { useAccount } from '../shell/index.tsx';

/** Names the document after a screen's heading, but for the states beside its words: tabs, history and screen readers tell screens apart. */
export function useScreenTitle(name?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const account = useAccount();
  // On navigation the shell goes back to the site's name; a screen that stays says its own again.
  useLocation();
  useEffect(() => {
    const title = name ?? (heading.current && textOf(heading.current));
    if (title) document.title = documentTitle(title, siteName(account), account?.settings.seo?.titleTemplate);
  });
  return heading;
}

function textOf(heading: HTMLElement): string {
  const copy = heading.cloneNode(true) as HTMLElement;
  for (const state of copy.querySelectorAll('span span')) state.remove();
  return (copy.textContent ?? '').trim();
}
