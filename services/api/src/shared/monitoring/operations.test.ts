import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, serve } from '../../app/serve.ts';
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { createDatabaseWatch } from './database-watch.ts';
import { safeError } from './safe-error.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let server: RunningServer;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino(
    { level: 'info', serializers: { error: safeError } },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  stoa = await createTestApp({ log, env: { METRICS_TOKEN: 'a-token-of-the-watcher' } });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
  server = await serve({
    fetch: stoa.app.fetch,
    upgrade: async () => false,
    port: 0,
    listenHost: '127.0.0.1',
  });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await server.close(100);
  await stoa.stop();
});

/** A call over a real socket: fetch would not let us name the Host. */
async function sendRequest(path: string, host = KILN, headers: Record<string, string> = {}) {
  const { request } = await import('node:http');
  return new Promise<{ status: number; text: string; id: string }>((resolve, reject) => {
    const sent = request(
      { port: server.port, host: '127.0.0.1', path, headers: { host, ...headers }, agent: false },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => (text += part));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text, id: String(reply.headers['x-request-id']) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

describe('log lines', () => {
  it('a call is one line with the ids of request, account and composition, and its route as a pattern', async () => {
    const page = await sendRequest('/blog/somebody@kiln.example?token=secret-value');
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toMatchObject({
      requestId: page.id,
      accountId: kiln.accountId,
      compositionId: expect.stringMatching(/^[0-9a-f]{24}$/),
      route: '/*',
      method: 'GET',
      status: page.status,
      isCut: false,
    });
  });

  it('[F37] nothing that a person typed, sent or is stands in a line', async () => {
    const token = await stoa.tokenOf(kiln.owner);
    await sendRequest(`/api/orders/${kiln.owner.email}?email=${kiln.owner.email}`, KILN, {
      authorization: `Bearer ${token}`,
      cookie: 'session=a-secret-cookie',
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'a-canary-of-a-browser',
    });
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    const text = JSON.stringify(lines);
    for (const secret of [
      kiln.owner.email,
      token,
      'a-secret-cookie',
      '203.0.113.77',
      'a-canary',
      '127.0.0.1',
    ])
      expect(text).not.toContain(secret);
  });

  it('[F37] [ERR-17] an error of the database is logged without the row it quotes', async () => {
    const error = await stoa.db.sql`
      insert into public.platform_operators (user_id, email)
      select gen_random_uuid(), 'ada@kiln.example' from generate_series(1, 2)`.catch(
      (cause: unknown) => cause,
    );
    const stored = safeError(new Error('for ada@kiln.example', { cause: error }));
    expect(stored).toMatchObject({
      type: 'Error',
      message: 'for [e-mail]',
      cause: { type: 'PostgresError', code: '23505' },
    });
    expect(stored.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(stored)).not.toContain('ada@');
    expect(JSON.stringify(safeError(new Error('invalid input: "Ada Lovelace"')))).not.toContain('Ada');
    expect(safeError('plain ada@kiln.example').message).toBe('plain [e-mail]');
  });
});

describe('metrics', () => {
  it('counts calls by the pattern of their route and says whether the database answers', async () => {
    await sendRequest('/api/orders/1');
    await sendRequest('/api/orders/2');
    const { status, text } = await sendRequest('/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(
      /stoa_http_seconds_count\{method="GET",route="\/api\/orders\/:id",status="401"\} [2-9]/,
    );
    expect(text).toMatch(/^stoa_database_up 1$/m);
    expect(text).toMatch(/^stoa_http_in_flight 1$/m);
    expect(text).toContain('stoa_process_resident_memory_bytes');
    expect(text).not.toContain('/api/orders/1');
  });

  it('is read from this machine, or with the token; a proxy on this machine is somebody else', async () => {
    const away = { 'x-forwarded-for': '203.0.113.7' };
    const statusOf = async (headers: Record<string, string>) =>
      (await sendRequest('/metrics', KILN, headers)).status;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf(away)).toBe(404);
    expect(await statusOf({ via: '1.1 proxy' })).toBe(404);
    expect(await statusOf({ ...away, authorization: 'Bearer a-token-of-the-watcher' })).toBe(200);
    expect(await statusOf({ ...away, authorization: 'Bearer another-token-of-16' })).toBe(404);
    expect((await stoa.call(PLATFORM, '/metrics', { from: '192.0.2.1' })).status).toBe(404);
  });
});

it('[EXAM-A9] where a proxy is configured loopback reads no metrics: all that the proxy passes on comes from there', async () => {
  const behind = await createTestApp({
    beside: stoa,
    env: { METRICS_TOKEN: 'a-token-of-the-watcher', TRUSTED_PROXIES: '1' },
  });
  const read = (headers: Record<string, string> = {}) =>
    behind.call(PLATFORM, '/metrics', { from: '127.0.0.1', headers });
  expect((await read()).status).toBe(404);
  expect((await read({ authorization: 'Bearer a-token-of-the-watcher' })).status).toBe(200);
  await behind.stop();
});

describe('a database that is away', () => {
  let line: DatabaseLine;
  let cut: TestApp;
  beforeEach(async () => {
    cut = await createTestApp({
      beside: stoa,
      databasePatienceMs: 5_000,
      reach: async (url) => {
        line = await openDatabaseLine(url);
        return line.url;
      },
    });
  });
  afterEach(async () => {
    line.mend();
    await cut.stop();
    await line.close();
  });
  let rounds = 0;
  // Each round comes from another address: a slow recovery must not end at the rate limit.
  const calls = async () => {
    const from = `192.0.2.${(rounds += 1)}`;
    const token = await cut.tokenOf(kiln.owner);
    const call = (path: string, body?: object) =>
      cut.call(KILN, path, { token, from, ...(body ? { body } : {}) }).then(({ status }) => status);
    return Promise.all([
      call('/api/members/accounts'),
      call('/api/coupons/lookup', { name: 'X' }),
      call('/api/account/isSiteOwner', { account_id: kiln.accountId, email: kiln.owner.email }),
      call('/api/log', { message: 'x' }),
      cut.call(PLATFORM, '/readyz/writes').then(({ status }) => status),
    ]);
  };

  it.each(['cut', 'freeze'] as const)(
    '[F32] line %s: every call that needs it answers 503, none is let through; it comes back by itself',
    async (how) => {
      expect(await calls()).toEqual([200, 200, 200, 201, 200]);
      line[how]();
      expect(await calls()).toEqual([503, 503, 503, 503, 503]);
      line.mend();
      await expect.poll(calls, { timeout: 25_000, interval: 200 }).toEqual([200, 200, 200, 201, 200]);
    },
  );

  it('[F32] no connection left: a call answers 503 instead of waiting for one', async () => {
    const gate = Promise.withResolvers<void>();
    const held = Array.from({ length: 10 }, () => cut.database.begin(async () => gate.promise));
    expect((await cut.call(PLATFORM, '/readyz/writes')).status).toBe(503);
    const reply = await cut.call(KILN, '/api/coupons/lookup', { body: { name: 'X' } });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      503,
      'registry_unavailable',
    ]);
    gate.resolve();
    await Promise.all(held);
    expect((await cut.call(PLATFORM, '/readyz/writes')).status).toBe(200);
  });

  it('a process that lives says so without the database, and a closing one is not ready', async () => {
    line.cut();
    expect((await cut.call(PLATFORM, '/healthz')).status).toBe(200);
    line.mend();
    cut.app.startClosing();
    expect((await cut.call(PLATFORM, '/healthz')).status).toBe(503);
    expect((await cut.call(PLATFORM, '/readyz')).status).toBe(503);
  });
});

describe('what a balancer is told', () => {
  it('[EXAM-F3] a process without its database serves pages on, and says apart that it cannot write', async () => {
    const line = Promise.withResolvers<DatabaseLine>();
    const cut = await createTestApp({
      beside: stoa,
      databasePatienceMs: 5_000,
      reach: async (url) => {
        line.resolve(await openDatabaseLine(url));
        return (await line.promise).url;
      },
    });
    const { cut: cutLine, mend, close } = await line.promise;
    const answers = () =>
      Promise.all(
        ['/readyz', '/readyz/writes'].map(async (path) => {
          const reply = await cut.call(PLATFORM, path);
          return [reply.status, ((await reply.json()) as { database: boolean }).database];
        }),
      );
    try {
      expect(await answers()).toEqual([
        [200, true],
        [200, true],
      ]);
      cutLine();
      expect(await answers()).toEqual([
        [200, false],
        [503, false],
      ]);
    } finally {
      mend();
      cut.app.startClosing();
      expect((await answers()).map(([status]) => status)).toEqual([503, 503]);
      await cut.stop();
      await close();
    }
  });
});

describe('the watch', () => {
  it('[F32] gives up within its patience, asks once for all who wait, and leaves quick work alone', async () => {
    let pings = 0;
    const watch = createDatabaseWatch({
      ping: () => {
        pings += 1;
        return new Promise(() => {});
      },
      patienceMs: 90,
    });
    expect(await watch.guard(Promise.resolve('at once'))).toBe('at once');
    expect(pings).toBe(0);
    const never = () => watch.guard(new Promise(() => {}));
    const outcomes = await Promise.allSettled([never(), never(), never()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(pings).toBe(1);
  });

  it('slow work goes on while the database answers', async () => {
    const watch = createDatabaseWatch({ ping: async () => 1, patienceMs: 30 });
    const work = Promise.withResolvers<string>();
    setTimeout(() => work.resolve('done'), 150);
    expect(await watch.guard(work.promise)).toBe('done');
  });
});
