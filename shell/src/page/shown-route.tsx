import { type ReactNode, useMemo } from 'react';
import {
  type Location,
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';

/**
 * What stands inside sees the location that is shown and the parameters of the route that answers it. The composition has
 * matched it already, so React Router's `Routes`, which would match and guard once more, stays out of the page.
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
