import { useLocation } from '@stoa/shared/router';

/** Says where the router is, for tests that follow a person from page to page. */
export function Whereabouts() {
  const { pathname, search } = useLocation();
  return <output data-testid="path">{pathname + search}</output>;
}
