import type { IncomingMessage } from 'node:http';
import type { AppContext } from '../context.ts';

/**
 * The address a request comes from. Each trusted proxy appends one entry to X-Forwarded-For; whatever stands further
 * left was written by the caller and is ignored.
 */
export function clientAddress(c: AppContext, trustedProxyCount: number): string {
  const socket = c.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  return addressBehind(socket, c.req.header('x-forwarded-for'), trustedProxyCount);
}

/** The same for a request that becomes a socket. */
export function upgradeAddress(request: IncomingMessage, trustedProxyCount: number): string {
  const forwarded = request.headers['x-forwarded-for'];
  const header = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return addressBehind(request.socket.remoteAddress ?? 'unknown', header, trustedProxyCount);
}

function addressBehind(socket: string, forwarded: string | undefined, trustedProxyCount: number): string {
  if (trustedProxyCount === 0) return socket;
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxyCount) ?? socket;
}
