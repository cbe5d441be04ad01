import { BlockList, isIP } from 'node:net';
import type { AppContext } from '../context.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** Checks whether an address is loopback. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Checks whether the request comes directly from this machine; proxies and tunnels don't count. */
export function isFromThisMachine(c: AppContext): boolean {
  const address = c.env?.incoming?.socket?.remoteAddress ?? '';
  return isLoopback(address) && FORWARDED.every((name) => c.req.header(name) === undefined);
}
