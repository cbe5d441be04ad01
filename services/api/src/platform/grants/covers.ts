import type { GrantedRoute, Surface } from '@stoa/shared/contracts/grants';
import type { RemoteDeclaration } from '@stoa/shared/contracts/registry';
import { routePattern } from '@stoa/shared/routing/match-route';

const prefixOf = (pattern: string) => pattern.slice(0, -'*'.length);

/** Checks whether a granted route covers another: equal except for parameter names, or below its `/*`. */
export function coversRoute(granted: GrantedRoute, wanted: GrantedRoute): boolean {
  if (granted.layout !== wanted.layout) return false;
  const [own, other] = [routePattern(granted.path), routePattern(wanted.path)];
  return own === other || (own.endsWith('/*') && `${other}/`.startsWith(prefixOf(own)));
}

/** The routes and slots of a declaration. */
export function surfaceOf({ routes, slots }: Pick<RemoteDeclaration, 'routes' | 'slots'>): Surface {
  return {
    routes: routes.map(({ layout, path }) => ({ layout, path })),
    slots: [...new Set(slots.map(({ slot }) => slot))],
  };
}

/** Returns the part of a surface that exceeds the grant. */
export function beyondGrant(wanted: Surface, grant: Surface): Surface {
  return {
    routes: wanted.routes.filter((route) => !grant.routes.some((granted) => coversRoute(granted, route))),
    slots: wanted.slots.filter((slot) => !grant.slots.includes(slot)),
  };
}

/** Both grants in one, each route and slot once. */
export function joinGrants(one: Surface, other: Surface): Surface {
  const more = beyondGrant(other, one);
  return { routes: [...one.routes, ...more.routes], slots: [...new Set([...one.slots, ...more.slots])] };
}

export const isEmpty = ({ routes, slots }: Surface): boolean => routes.length === 0 && slots.length === 0;
