import type { Composition } from '@stoa/shared/contracts/registry';
import { layoutFor, sitePath } from '@stoa/shared/routing/layout-for';
import { matchRoute } from '@stoa/shared/routing/match-route';

/** Which remote and expose answer a visible path of a site, as the shell decides it; a null slug is the platform's host. */
export function remoteAt(
  composition: Composition,
  slug: string | null,
  path: string,
): { remote: string; expose: string } | null {
  const visible = path.startsWith('/') ? path : `/${path}`;
  const layout = layoutFor(slug === null ? visible : sitePath(slug, visible), slug !== null);
  const match = matchRoute(composition, layout, visible.split(/[?#]/, 1)[0] ?? '/');
  return match && { remote: match.remote.name, expose: match.route.expose };
}
