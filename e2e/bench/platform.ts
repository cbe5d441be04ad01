import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../product/start-product.ts';
import { type Figure, median, percent } from './figures.ts';
import { FILLED, fillRegistry } from './many-tenants.ts';
import { databaseUrl, openDatabase } from './plain-orders.ts';
import { bare, CONNECTIONS, load, SECONDS } from './rate.ts';
import { operatorOf } from './operator.ts';

const ROUNDS = 3;
const group = 'The platform';
const how = `${CONNECTIONS} connections for ${SECONDS} s, client and server on the same machine`;

interface Reply {
  status: number;
  cookie: string;
  body: string;
}

function get(port: number, host: string, path: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } },
      (reply) => {
        let body = '';
        reply.setEncoding('utf8').on('data', (text: string) => (body += text));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            cookie: reply.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '',
            body,
          }),
        );
      },
    );
    asked.once('error', reject).end();
  });
}
const LOOKUP = '/api/registry/microFrontends';

/** What operators and remotes get of the platform, on a product with many tenants of its own. */
export async function measurePlatform(): Promise<Figure[]> {
  const product = await startProduct({ env: { TRUSTED_PROXIES: '1', STOA_LOCAL_OVERRIDES: '0' } });
  const sql = openDatabase(product.dataDir);
  try {
    const { slugs } = await fillRegistry(sql);
    const second = await startProduct({
      env: { DATABASE_URL: databaseUrl(product.dataDir), STOA_DEMO: '0' },
    });
    const changes = await measureChanges(product, second.port, sql).finally(() => second.remove());
    return [
      await measureResolution(product.port, slugs),
      ...changes,
      await measureBeacons(product.port, sql),
    ];
  } finally {
    await sql.end();
    await product.remove();
  }
}

async function measureResolution(port: number, slugs: string[]): Promise<Figure> {
  const visitors: { host: string; cookie: string }[] = [];
  let bytes = 0;
  for (let from = 0; from < slugs.length; from += CONNECTIONS) {
    const some = slugs.slice(from, from + CONNECTIONS).map((slug) => `${slug}.localhost`);
    const replies = await Promise.all(some.map((host) => get(port, host, LOOKUP)));
    for (const [index, { cookie, body }] of replies.entries()) {
      visitors.push({ host: `${some[index]}:${port}`, cookie });
      bytes = Math.max(bytes, Buffer.byteLength(body));
    }
  }
  let turn = 0;
  const result = await load({
    url: `http://127.0.0.1:${port}`,
    requests: [
      {
        path: LOOKUP,
        setupRequest: (asked) => ({ ...asked, headers: visitors[(turn += 7_919) % visitors.length] ?? {} }),
      },
    ],
  });
  const yardstick = await bare(bytes);
  const value = result.requests.average;
  return {
    group,
    name: 'Resolution',
    value: `${value.toFixed(0)} a second (${percent(value / yardstick)} of ${yardstick.toFixed(0)}), p99 ${result.latency.p99} ms`,
    aim: '>= 60 %',
    how: `${FILLED}, a returning visitor of every tenant; against bare Hono with as many bytes; ${how}`,
  };
}

async function measureChanges(
  product: { port: number; demoPassword: string },
  secondPort: number,
  sql: ReturnType<typeof openDatabase>,
): Promise<Figure[]> {
  const operator = await operatorOf(product.port, product.demoPassword);
  const until = async (port: number, path: string, text: string) => {
    while (!(await get(port, 'kiln.localhost', path)).body.includes(text)) await pause(5);
  };
  const [kiln] = await sql<
    [{ account_id: string }]
  >`select account_id from public.accounts where slug = 'kiln'`;
  const pins: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `mf-bench-${round + 1}`;
    const startedAtMs = performance.now();
    await operator('PUT', `/api/registry/tenants/${kiln.account_id}/pins/${name}`, {
      version: '1.1.0',
      reason: 'measured',
    });
    await until(secondPort, LOOKUP, `/remotes/${name}/1.1.0/`);
    pins.push(performance.now() - startedAtMs);
  }
  const rollbacks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `mf-bench-${round + 11}`;
    await sql`update registry.rollouts set state = 'cancelled', ended_at = now() where name = ${name}`;
    await sql`update registry.channels set version = '1.1.0' where name = ${name}`;
    await until(product.port, LOOKUP, `/remotes/${name}/1.1.0/`);
    const startedAtMs = performance.now();
    await operator('POST', `/api/registry/microFrontends/${name}:rollback`, {
      toVersion: '1.0.0',
      reason: 'measured',
    });
    await until(product.port, '/', `/remotes/${name}/1.0.0/`);
    rollbacks.push(performance.now() - startedAtMs);
  }
  const line = (name: string, values: number[], words: string): Figure => ({
    group,
    name,
    value: `${median(values).toFixed(0)} ms`,
    aim: '< 1 s',
    how: `median of ${values.length}; ${words}; ${FILLED}`,
  });
  return [
    line(
      'From a pin to a second process',
      pins,
      'from the call at one service process to the answer of another one on the same database',
    ),
    line('From a rollback to the next navigation', rollbacks, 'from the call to a page with the old version'),
  ];
}

async function measureBeacons(port: number, sql: ReturnType<typeof openDatabase>): Promise<Figure> {
  const host = 'polyglot.localhost';
  const { compositionId } = JSON.parse((await get(port, host, LOOKUP)).body) as { compositionId: string };
  const event = { kind: 'page', remote: 'mf-commerce', version: '1.0.0', outcome: 'ok', ms: 40 };
  const body = JSON.stringify({ compositionId, events: [event] });
  const counted = async () => {
    const [row] = await sql<[{ loads: number }]>`
      select coalesce(sum(loads_ok), 0)::int as loads from registry.health_minutes where remote = 'mf-commerce'`;
    return row.loads;
  };
  let sent = 0;
  const result = await load({
    url: `http://127.0.0.1:${port}`,
    headers: {
      host: `${host}:${port}`,
      origin: `http://${host}:${port}`,
      'content-type': 'application/json',
    },
    requests: [
      {
        method: 'POST',
        path: '/api/registry/health',
        body,
        setupRequest: (asked) => {
          sent += 1;
          const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
          return { ...asked, headers: { ...asked.headers, 'x-forwarded-for': address } };
        },
      },
    ],
  });
  let stored = await counted();
  for (let quiet = 0; quiet < 4;) {
    await pause(500);
    const now = await counted();
    quiet = now === stored ? quiet + 1 : 0;
    stored = now;
  }
  // What was under way when the load ended may have been answered to nobody.
  const isLost = stored < sent - 2 * CONNECTIONS;
  return {
    group,
    name: 'Beacons taken in',
    value: `${result.requests.average.toFixed(0)} a second, ${isLost ? `${sent - stored} of ${sent} lost` : 'none lost'}`,
    aim: '5,000 a second without loss',
    how: `one visitor each, of addresses of their own; counted in the database afterwards; ${how}`,
  };
}
