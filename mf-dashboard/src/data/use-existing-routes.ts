import { matchRoute } from '@stoa/shared/routing/match-route';
import { useBootstrap } from '@stoa/shared/shell';
import { useCallback } from 'react';

/** Returns a function that checks whether this page's composition has a dashboard path; other links hide. */
export function useExistingRoutes(): (path: string) => boolean {
  const { composition } = useBootstrap();
  return useCallback((path) => matchRoute(composition, 'dashboard', path) !== null, [composition]);
}
