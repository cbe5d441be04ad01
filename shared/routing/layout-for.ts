import type { LayoutName } from '../contracts/registry.ts';
import { hasSegment } from './segments.ts';

export const SITES_PREFIX = '/_sites';

/**
 * The layout of an internal path, by the four rules in their order; the first that matches wins.
 * @param internalPath the path inside the server: `/_sites/<slug>/...` on an account's host, else the visible path
 * @param hasAccount whether the host belongs to an account
 */
export function layoutFor(internalPath: string, hasAccount: boolean): LayoutName {
  const isSite = internalPath === SITES_PREFIX || internalPath.startsWith(`${SITES_PREFIX}/`);
  const isDashboard = hasSegment(internalPath, 'dashboard');
  if (isSite && isDashboard) return 'dashboard';
  if (isSite && hasAccount) return 'public-site';
  if (!isSite && isDashboard) return 'dashboard-wrapper';
  return 'plain';
}

/** Checks whether the path has a whole segment `checkout`, which hides header, footer and sidebar. */
export function isCheckoutPath(path: string): boolean {
  return hasSegment(path, 'checkout');
}

/** Checks whether the path has a whole segment `thankyou`, which marks a completed purchase. */
export function isConfirmationPath(path: string): boolean {
  return hasSegment(path, 'thankyou');
}

/** The internal path of a visible path on an account's host. */
export function sitePath(slug: string, visiblePath: string): string {
  return `${SITES_PREFIX}/${slug}${visiblePath === '/' ? '' : visiblePath}`;
}
