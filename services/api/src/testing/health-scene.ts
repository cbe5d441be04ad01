import type { HealthReport } from '@stoa/shared/contracts/health';
import { createSubjectCookie } from '../platform/visitors/subject-cookie.ts';
import { runGuard } from '../platform/health/run-guard.ts';
import { PLATFORM, type TestApp } from './test-app.ts';

export interface Beacon {
  host?: string;
  version?: string;
  outcome?: string;
  kind?: 'page' | 'business';
  ms?: number;
  phase?: string;
  code?: string;
  from?: string;
  cookie?: string;
  compositionId?: string;
}

/** Visitors with signed cookies, and the beacons that their pages send. */
export function createHealthScene(stoa: TestApp) {
  const cookies = createSubjectCookie({
    secret: 'a-cookie-secret-of-the-tests-long-enough',
    instanceId: 'test',
    scheme: 'http',
  });
  const cookieOf = (accountId: string | null) => cookies.issue(accountId).header.split(';', 1)[0] ?? '';
  const compositionOf = async (host: string, cookie = '') => {
    const reply = await stoa.call(host, '/api/registry/microFrontends', cookie ? { cookie } : {});
    return ((await reply.json()) as { compositionId: string }).compositionId;
  };
  const servedTo = async (slug: string) => {
    const reply = await stoa.call(`${slug}.localhost:3000`, '/api/registry/microFrontends');
    const body = (await reply.json()) as {
      microFrontends: Record<string, [{ metadata: { version: string } }]>;
    };
    return body.microFrontends['mf-commerce']?.[0].metadata.version;
  };
  const send = async (beacon: Beacon) => {
    const {
      host = 'kiln.localhost:3000',
      kind = 'page',
      outcome = 'ok',
      version = '1.1.0',
      ms,
      phase = null,
      code = null,
      from,
    } = beacon;
    const compositionId = beacon.compositionId ?? (await compositionOf(host));
    return stoa.call(host, '/api/registry/health', {
      body: {
        compositionId,
        events: [{ kind, remote: 'mf-commerce', version, outcome, ms: ms ?? null, phase, code }],
      },
      ...(from === undefined ? {} : { from }),
      ...(beacon.cookie ? { cookie: beacon.cookie } : {}),
    });
  };
  return {
    cookieOf,
    compositionOf,
    servedTo,
    send,
    /** As many visitors of a tenant, spread over networks, all with the same experience. */
    async crowd(account: { slug: string; accountId: string }, count: number, beacon: Beacon, networks = 6) {
      const host = `${account.slug}.localhost:3000`;
      const compositionId = beacon.compositionId ?? (await compositionOf(host));
      for (let index = 0; index < count; index += 1) {
        const from = beacon.from ?? `198.51.${index % networks}.${10 + index}`;
        await send({ ...beacon, host, compositionId, from, cookie: cookieOf(account.accountId) });
      }
      await stoa.app.flush();
    },
    async guard(now = new Date()) {
      const acts = await runGuard(stoa.database, now);
      await stoa.registry.reload();
      return acts;
    },
    async report(as: { token: string; cookie: string }, query = '') {
      const reply = await stoa.call(PLATFORM, `/api/registry/health${query}`, as);
      return (await reply.json()) as HealthReport;
    },
  };
}
