import type { Surface } from '@stoa/shared/contracts/grants';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Breach } from '../registry/breach.ts';
import { beyondGrant, surfaceOf } from '../grants/covers.ts';

const GRANT_CODES: readonly Breach['code'][] = ['route_not_granted', 'slot_not_granted'];

/** Routes and slots of a build that its remote was not granted. */
export function grantBreaches({ name, declaration }: RemoteAssets, grant: Surface): Breach[] {
  const { routes, slots } = beyondGrant(surfaceOf(declaration), grant);
  const has = (list: readonly string[]) => list.join(', ') || 'none';
  return [
    ...routes.map(({ layout, path }): Breach => ({
      code: 'route_not_granted',
      path: 'declaration.routes',
      message: `${path} of ${layout} is not granted to ${name}`,
      accepts: `an operator's approval; granted: ${has(grant.routes.map((route) => `${route.layout}:${route.path}`))}`,
    })),
    ...slots.map((slot): Breach => ({
      code: 'slot_not_granted',
      path: 'declaration.slots',
      message: `${slot} is not granted to ${name}`,
      accepts: `an operator's approval; granted: ${has(grant.slots)}`,
    })),
  ];
}

/** Checks whether only an operator's approval is missing. */
export const needsOnlyApproval = (breaches: readonly Breach[]): boolean =>
  breaches.length > 0 && breaches.every(({ code }) => GRANT_CODES.includes(code));
