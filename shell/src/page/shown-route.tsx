import { type ReactNode, useMemo } from 'react';
import {
  type Location,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

/**
 * Provides the shown location and route parameters to its children. The composition has matched the route, so
 * React Router's `Routes` isn't bundled: it would match and guard a second time.
 */
export function ShownRoute(props: {
  location: Location;
  params: Record<string, string>;
  children: ReactNode;
}) {
  const { location, children } = props;
  const { pathname } = location;
  const named = JSON.stringify(props.params);
  const here = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const route = useMemo(() => {
    const params = JSON.parse(named) as Record<string, string>;
    const match = { params, pathname, pathnameBase: pathname, route: { id: pathname, path: pathname } };
    return { outlet: null, matches: [match], isDataRoute: false };
  }, [named, pathname]);
  return (
    <LocationContext value={here}>
      <RouteContext value={route}>{children}</RouteContext>
    </LocationContext>
  );
}
