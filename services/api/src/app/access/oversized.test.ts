import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../routes.ts';
import type { Role } from '../../shared/http/route-sample.ts';
import { keyOf } from '../../shared/http/route-contract.ts';
import { createScene, HOSTS, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.stoa.stop());

const KIB = 1024;
const LIMITS: Record<string, number> = {
  'POST /api/log': 4 * KIB,
  'POST /api/registry/health': 16 * KIB,
  'POST /api/registry/microFrontends/:name/versions': 20 * KIB * KIB,
  'POST /api/registry/microFrontends/:name/versions:preview': 20 * KIB * KIB,
  'POST /api/registry/microFrontends/:name/versions:check': 20 * KIB * KIB,
  'POST /api/sites/:accountId/tickets': 8 * KIB * KIB,
  'POST /api/sites/:accountId/tickets/:ticketId/messages': 8 * KIB * KIB,
  'POST /api/operator/tickets/:ticketId/messages': 8 * KIB * KIB,
};
const actors: Record<string, Role> = { operator: 'operator', team: 'team', 'team or operator': 'operator' };

/** A body that says nothing about its length and grows while it is read. */
function endless(bytes: number): { body: ReadableStream<Uint8Array>; sent(): number } {
  let sent = 0;
  const chunk = new TextEncoder().encode('a'.repeat(64 * KIB));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { body, sent: () => sent };
}

const writes = allRoutes.filter(({ body }) => body).map((contract) => [keyOf(contract), contract] as const);
describe.each(writes)('%s', (key, contract) => {
  const limit = LIMITS[key] ?? 64 * KIB;
  const send = (init: { rawBody?: string; headers?: Record<string, string> }) => {
    return scene.call(actors[contract.who] ?? 'owner', {
      method: contract.method,
      host: HOSTS[contract.host],
      path: contract.sample(scene.ids, 'big').path,
      ...init,
    });
  };

  it('[F8] a body of ten times the limit is refused by what it says of itself', async () => {
    const reply = await send({ rawBody: '{}', headers: { 'content-length': String(limit * 10) } });
    expect(reply.status).toBe(413);
  });

  it('[F8] 10,000 levels of JSON are refused or not understood, and nothing breaks', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    for (const rawBody of [deep, `${'['.repeat(10_000)}${']'.repeat(10_000)}`]) {
      // Only a visit that acts gets as far as the body of an act.
      expect(contract.isAct ? [401] : [400, 413]).toContain((await send({ rawBody })).status);
    }
  });
});

it('[F8] a body that hides its length is read no further than the limit', async () => {
  const stream = endless(640 * KIB);
  const request = new Request(`http://${HOSTS.site}/api/coupons/lookup`, {
    method: 'POST',
    headers: { host: HOSTS.site, origin: `http://${HOSTS.site}`, 'content-type': 'application/json' },
    body: stream.body,
    duplex: 'half',
  } as RequestInit);
  const reply = await scene.stoa.app.fetch(request, {
    incoming: { socket: { remoteAddress: '192.0.2.9' } },
  } as never);
  expect(reply.status).toBe(413);
  expect(stream.sent()).toBeLessThan(300 * KIB);
});
