import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { builtVersion } from '../product/built-version.ts';
import { get, LOOKUP } from './get.ts';
import type { openDatabase } from './plain-orders.ts';
import { CONNECTIONS, load, SECONDS } from './rate.ts';

const how = `${CONNECTIONS} connections for ${SECONDS} s, client and server on the same machine`;

/** Beacons a second, and whether each that was answered is in the database. */
export async function measureBeacons(port: number, sql: ReturnType<typeof openDatabase>): Promise<Figure> {
  const host = 'polyglot.localhost';
  const { compositionId } = JSON.parse((await get(port, host, LOOKUP)).body) as { compositionId: string };
  const event = {
    kind: 'page',
    remote: 'mf-commerce',
    version: builtVersion('mf-commerce'),
    outcome: 'ok',
    ms: 40,
  };
  const body = JSON.stringify({ compositionId, events: [event] });
  const counted = async () => {
    const [row] = await sql<[{ loads: number }]>`
      select coalesce(sum(loads_ok), 0)::int as loads from registry.health_minutes where remote = 'mf-commerce'`;
    return row.loads;
  };
  const before = await counted();
  let sent = 0;
  let answered = 0;
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
        setupRequest: (request) => {
          sent += 1;
          const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
          return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
        },
        onResponse: (status) => {
          if (status === 202) answered += 1;
        },
      },
    ],
  });
  let stored = (await counted()) - before;
  for (let quiet = 0; quiet < 4;) {
    await pause(500);
    const now = (await counted()) - before;
    quiet = now === stored ? quiet + 1 : 0;
    stored = now;
  }
  const lost = Math.max(0, answered - stored);
  return {
    group: 'The platform',
    name: 'Beacons taken in',
    value: `${result.requests.average.toFixed(0)} a second, ${lost === 0 ? 'none lost' : `${lost} of ${answered} lost`}`,
    aim: '5,000 a second without loss',
    how: `one visitor each, of addresses of their own; ${answered} answered 202, as many and those cut off at the end counted in the database afterwards; ${how}`,
  };
}
