import { AppError } from '@stoa/shared/contracts/errors';
import { Hono } from 'hono';
import type { AppEnv } from '../../shared/context.ts';
import { isFromThisMachine } from '../../shared/network/loopback.ts';
import type { HostDirectory } from './host-directory.ts';
import { parseHost } from './host-name.ts';

/**
 * Tells the proxy of this machine which hosts may have a certificate (on-demand TLS): the platform's, those of sites,
 * also of closed ones and given up slugs, and verified custom domains. Anybody else gets 404, as for an unknown address.
 */
export function certificateRoutes(directory: Pick<HostDirectory, 'siteOf'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/tls/certificate', async (c) => {
    if (!isFromThisMachine(c)) throw new AppError('not_found', 'There is no such address.');
    const name = parseHost(c.req.query('domain'))?.name;
    if (!name) throw new AppError('invalid_input', 'Name a host in "domain".');
    const site = await directory.siteOf(name);
    const isServed = site.kind !== 'unknown' || site.closed !== undefined || site.movedTo !== undefined;
    if (!isServed) throw new AppError('not_found', 'No site has this host.');
    return c.body(null, 204);
  });
  return routes;
}
