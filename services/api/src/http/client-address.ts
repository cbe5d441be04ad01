import type { AppContext } from '../context.ts';

/**
 * The address a request comes from. Each trusted proxy appends one entry to X-Forwarded-For; whatever stands further
 * left was written by the caller and is ignored.
 */
export function clientAddress(c: AppContext, trustedProxyCount: number): string {
  const socket = c.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxyCount === 0) return socket;
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxyCount) ?? socket;
}
