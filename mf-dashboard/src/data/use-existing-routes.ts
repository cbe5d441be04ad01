import { matchRoute } from '@stoa/shared/routing/match-route';
import { useBootstrap } from '@stoa/shared/shell';
import { useCallback } from 'react';

/** Whether a dashboard path has a screen in this page's composition; a link to one that has none is never shown. */
export function useExistingRoutes(): (path: string) => boolean {
  const { composition } = useBootstrap();
  return useCallback((path) => matchRoute(composition, 'dashboard', path) !== null, [composition]);
}
