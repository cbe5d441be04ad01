import { createHmac, createSecretKey } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import { HealthBeacon } from '@stoa/shared/contracts/health';
import type { Composition } from '@stoa/shared/contracts/registry';
import { Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { limitBody } from '../../shared/http/body-limit.ts';
import { clientAddress } from '../../shared/http/client-address.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { BEACON_RETRY_S, MAX_BEACON_BYTES } from '../limits.ts';
import type { OperatorCookie } from '../operators/operator-cookie.ts';
import { requireOperator } from '../operators/require-operator.ts';
import type { SubjectCookie } from '../visitors/subject-cookie.ts';
import type { Collector } from './collector.ts';
import { networkOf } from './network-of.ts';
import { readEvent } from './outcome.ts';
import { HealthQuery, readHealth } from './read-health.ts';

export interface HealthRoutesDeps {
  database: Database;
  collector: Collector;
  findComposition(id: string): Promise<Composition | null>;
  visitor: SubjectCookie;
  cookie: OperatorCookie;
  /** Makes names of visitors and networks that nobody can turn back into addresses. */
  secret: string;
  trustedProxyCount: number;
  limitCalls: MiddlewareHandler<AppEnv>;
  now?(): Date;
}

/** POST takes beacons, GET shows operators what they add up to. */
export function healthRoutes(deps: HealthRoutesDeps): Hono<AppEnv> {
  const { database, collector, visitor, cookie, secret, now = () => new Date() } = deps;
  const routes = new Hono<AppEnv>();
  const key = createSecretKey(Buffer.from(secret));
  const nameOf = (kind: string, text: string) =>
    createHmac('sha256', key).update(`health|${kind}|${text}`).digest('base64url').slice(0, 16);

  routes.post('/health', deps.limitCalls, limitBody(MAX_BEACON_BYTES), async (c) => {
    const site = c.get('site');
    if (site.kind === 'unknown') throw new AppError('account_not_found', 'There is no site at this address.');
    const accountId = site.kind === 'account' ? site.account.account_id : null;
    const { compositionId, events } = await parseJson(c, HealthBeacon);
    const address = clientAddress(c, deps.trustedProxyCount);
    const network = networkOf(address);
    if (!collector.hasRoom(events.length)) {
      c.header('retry-after', String(BEACON_RETRY_S));
      throw new AppError('registry_unavailable', 'Too much waits to be stored; nothing of this was taken.');
    }
    const subject = visitor.read(getCookie(c, visitor.name), accountId);
    if (subject === null) c.header('set-cookie', visitor.issue(accountId).header, { append: true });
    const composition = await deps.findComposition(compositionId);
    const isPreview = composition?.remotes.some(({ rule }) => rule === 'override');
    let accepted = 0;
    for (const event of composition && !isPreview ? events : []) {
      if (!isPartOf(composition, event.remote, event.version)) continue;
      accepted += 1;
      collector.add({
        ...readEvent(event),
        // Without a cookie all that comes from one address is one visitor.
        subject: subject ?? `address-${nameOf('address', address.includes(':') ? network : address)}`,
        network: nameOf('network', network),
        account_id: accountId,
        composition_id: compositionId,
        at: now(),
      });
    }
    return c.json({ accepted }, 202);
  });

  routes.get('/health', async (c) => {
    await requireOperator(c, database, cookie);
    return c.json(await readHealth(database, parseInput(c.req.query(), HealthQuery)), 200, {
      'cache-control': 'no-store',
    });
  });
  return routes;
}

/** A page can speak of the versions that it was given, and of no other. */
function isPartOf(composition: Composition | null, remote: string, version: string): boolean {
  const composed = composition?.remotes.find(({ name }) => name === remote);
  return composed !== undefined && (composed.version === version || composed.lkg?.version === version);
}
