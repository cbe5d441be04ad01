import { useLocation } from '@stoa/shared/router';
import type { ReactNode } from 'react';

/** Says where the router is, for tests that follow a person from page to page. */
export function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="path">{pathname + search}</output>;
}

/** Shows its children on one path only, as the shell's routes do. */
export function Page({ path, children }: { path: string; children: ReactNode }) {
  return useLocation().pathname === path ? children : null;
}
