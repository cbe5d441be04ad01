import { routeKey } from '@stoa/shared/contracts/needs';
import type { ComposedRemote, RemoteAssets, RemoteRoute } from '@stoa/shared/contracts/registry';
import { matchRoute, type RouteMatch } from '@stoa/shared/routing/match-route';
import { composeRemote } from '../registry/compose.ts';
import type { Neighbour } from './neighbour-breaches.ts';

/** Warning to the team that doesn't prevent publishing. */
export interface Warning {
  code: 'route_deleted' | 'route_shadowed' | 'route_takes';
  path: string;
  message: string;
}

/**
 * Routes that the live version has and this build has no more, routes that another remote answers before this one, and
 * routes that take addresses which another remote answers now.
 */
export function routeWarnings(
  assets: RemoteAssets,
  live: RemoteAssets | null,
  neighbours: readonly Neighbour[],
): Warning[] {
  const others = neighbours
    .filter(({ assets: { name }, uses }) => uses.includes('stable') && name !== assets.name)
    .map((neighbour) => neighbour.assets);
  const answerer = (remotes: readonly RemoteAssets[]) => {
    const composition = {
      compositionId: '',
      shell: { version: '' },
      remotes: remotes.map((one): ComposedRemote => ({ ...composeRemote(one), rule: 'channel' })),
    };
    return (route: RemoteRoute) => matchRoute(composition, route.layout, sampleOf(route));
  };
  const [now, after, without] = [
    answerer(live ? [...others, live] : others),
    answerer([...others, assets]),
    answerer(others),
  ];
  const { routes } = assets.declaration;
  const had = new Set(live?.declaration.routes.map(routeKey));
  const has = new Set(routes.map(routeKey));
  const deleted = (live?.declaration.routes ?? [])
    .filter((route) => !has.has(routeKey(route)))
    .map((route): Warning => {
      const instead = after(route);
      const answer = instead ? `${nameOf(instead)} answers instead` : 'nothing answers it any more';
      return {
        code: 'route_deleted',
        path: route.path,
        message: `${textOf(route)} of ${live?.version} is gone: ${answer}`,
      };
    });
  const changed = routes.flatMap((route): Warning[] => {
    const found = after(route);
    if (found && found.remote.name !== assets.name) {
      const message = `${textOf(route)} is never reached: ${nameOf(found)} answers it`;
      return [{ code: 'route_shadowed', path: route.path, message }];
    }
    const before = had.has(routeKey(route)) ? null : (now(route) ?? without(route));
    if (!before || before.remote.name === assets.name) return [];
    const message = `${textOf(route)} is answered by ${nameOf(before)} now, and by this build from then on`;
    return [{ code: 'route_takes', path: route.path, message }];
  });
  return [...deleted, ...changed];
}

/** An address that a route answers. */
const sampleOf = ({ path }: RemoteRoute): string =>
  path.replace(/:[^/]+/g, 'a-name-of-no-route').replace(/\*$/, 'a-name-of-no-route');

const textOf = ({ layout, path }: RemoteRoute) => `${path} of ${layout}`;
const nameOf = ({ remote, route }: RouteMatch) => `${route.path} of ${remote.name} ${remote.version}`;
