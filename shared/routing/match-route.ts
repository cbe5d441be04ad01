import type { ComposedRemote, Composition, LayoutName, RemoteRoute } from '../contracts/registry.ts';
import { segmentsOf } from './segments.ts';

export interface RouteMatch {
  remote: ComposedRemote;
  route: RemoteRoute;
  params: Record<string, string>;
}

/**
 * Finds the route that answers a visible path in a layout, segment by segment: a fixed one wins over a parameter, a
 * parameter or the path's end over a wildcard. So `/*` never takes an address that another route names, `/` included.
 */
export function matchRoute(
  composition: Composition,
  layout: LayoutName,
  visiblePath: string,
): RouteMatch | null {
  const segments = segmentsOf(visiblePath);
  let best: (RouteMatch & { score: string }) | null = null;
  for (const remote of composition.remotes) {
    for (const route of remote.routes) {
      if (route.layout !== layout) continue;
      const match = matchPattern(partsOf(route), segments);
      if (match && (!best || match.score > best.score)) best = { remote, route, ...match };
    }
  }
  return best && { remote: best.remote, route: best.route, params: best.params };
}

const known = new WeakMap<RemoteRoute, string[]>();

/** Every page asks for dozens of routes, and all for the same. */
function partsOf(route: RemoteRoute): string[] {
  let parts = known.get(route);
  if (!parts) known.set(route, (parts = segmentsOf(route.path)));
  return parts;
}

/** A route's path without the names of its parameters: two routes of one pattern answer the same addresses. */
export function routePattern(path: string): string {
  return `/${segmentsOf(path)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/')}`;
}

function matchPattern(parts: string[], segments: string[]) {
  const params: Record<string, string> = {};
  let score = '';
  for (const [index, part] of parts.entries()) {
    if (part === '*') return { params, score: `${score}0` };
    const segment = segments[index];
    if (segment === undefined) return null;
    if (part.startsWith(':')) {
      const value = decode(segment);
      if (value === null) return null;
      params[part.slice(1)] = value;
      score += '1';
    } else if (part === segment) score += '2';
    else return null;
  }
  return parts.length === segments.length ? { params, score: `${score}3` } : null;
}

// oxlint-disable-next-line no-control-regex
const NO_NAME = /[\u0000-\u001f\u007f/\\]/;

/** Decodes a path segment; null for malformed text, slashes or control characters. */
function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return NO_NAME.test(text) ? null : text;
  } catch {
    return null;
  }
}
