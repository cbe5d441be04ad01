import { createHmac } from 'node:crypto';
import { AppError } from '@stoa/shared/contracts/errors';
import { HealthBeacon, HealthReport } from '@stoa/shared/contracts/health';
import type { Composition } from '@stoa/shared/contracts/registry';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { clientAddress } from '../../shared/http/client-address.ts';
import { forAnyone, forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { BEACON_RETRY_S, MAX_BEACON_BYTES } from '../limits.ts';
import { operatorPerson } from '../operators/require-operator.ts';
import { networkOf } from './network-of.ts';
import { readEvent } from './outcome.ts';
import { HealthQuery, readHealth } from './read-health.ts';

/** Everyone at a host of the platform or of an account: its id, or null. */
const pageVisitor: Access<unknown, string | null> = { who: 'anyone', check: accountIdOf };

function accountIdOf(c: AppContext): string | null {
  const site = c.get('site');
  if (site.kind === 'unknown') throw new AppError('account_not_found', 'There is no site at this address.');
  return site.kind === 'account' ? site.account.account_id : null;
}

/** Names a visitor or a network by a hash that only this installation can make. */
const nameOf = (secret: string, kind: string, text: string) =>
  createHmac('sha256', secret).update(`health|${kind}|${text}`).digest('base64url').slice(0, 16);

/** POST takes beacons, GET shows operators what they add up to. */
export const healthRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/registry/health',
    summary: 'What a page saw of its remotes.',
    host: 'any',
    body: HealthBeacon,
    reply: z.object({ accepted: z.int() }),
    status: 202,
    errors: ['rate_limited', 'body_too_large'],
    access: pageVisitor,
    rateLimit: 'health',
    maxBodyBytes: MAX_BEACON_BYTES,
    sample: ({ compositionId }) => ({
      body: {
        compositionId,
        events: [{ kind: 'page', remote: 'mf-commerce', version: '1.1.0', outcome: 'ok' }],
      },
    }),
    expected: forAnyone(202),
    async handler(c, { caller: accountId, body: { compositionId, events } }, deps) {
      const { collector, visitor, secret } = deps;
      const address = clientAddress(c, deps.trustedProxyCount);
      const network = networkOf(address);
      if (!collector.hasRoom(events.length)) {
        c.header('retry-after', String(BEACON_RETRY_S));
        throw new AppError('registry_unavailable', 'Too much waits to be stored; nothing of this was taken.');
      }
      const subject = visitor.read(getCookie(c, visitor.name), accountId);
      if (subject === null) c.header('set-cookie', visitor.issue(accountId).header, { append: true });
      const composition = await deps.compositions.find(compositionId);
      const isPreview = composition?.remotes.some(({ rule }) => rule === 'override');
      let accepted = 0;
      for (const event of composition && !isPreview ? events : []) {
        if (!isPartOf(composition, event.remote, event.version)) continue;
        accepted += 1;
        collector.add({
          ...readEvent(event),
          // Without a cookie all that comes from one address is one visitor.
          subject:
            subject ?? `address-${nameOf(secret, 'address', address.includes(':') ? network : address)}`,
          network: nameOf(secret, 'network', network),
          account_id: accountId,
          composition_id: compositionId,
          at: new Date(),
        });
      }
      return c.json({ accepted }, 202);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/registry/health',
    summary: 'What visitors’ pages measured.',
    host: 'platform',
    query: HealthQuery,
    reply: HealthReport,
    access: operatorPerson,
    sample: () => ({ path: '/api/registry/health?minutes=5' }),
    expected: forOperators(),
    async handler(c, { query }, { database }) {
      return c.json(await readHealth(database, query), 200, { 'cache-control': 'no-store' });
    },
  }),
];

/** A page can speak of the versions that it was given, and of no other. */
function isPartOf(composition: Composition | null, remote: string, version: string): boolean {
  const composed = composition?.remotes.find(({ name }) => name === remote);
  return composed !== undefined && (composed.version === version || composed.lkg?.version === version);
}
