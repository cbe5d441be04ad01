import type { Request } from 'autocannon';
import { type Figure, percent } from './figures.ts';
import { get, LOOKUP } from './get.ts';
import { FILLED } from './many-tenants.ts';
import { bare, CONNECTIONS, load, SECONDS } from './rate.ts';

const ROUNDS = 3;
const how = `${CONNECTIONS} connections for ${SECONDS} s, client and server on the same machine`;

/** Lookups a second of returning visitors, each in the share of some of the rollouts. */
export async function measureResolution(port: number, slugs: string[]): Promise<Figure> {
  const visitors: { host: string; cookie: string }[] = [];
  let largest: Awaited<ReturnType<typeof get>> | null = null;
  for (let from = 0; from < slugs.length; from += CONNECTIONS) {
    const some = slugs.slice(from, from + CONNECTIONS).map((slug) => `${slug}.localhost`);
    const replies = await Promise.all(some.map((host) => get(port, host, LOOKUP)));
    for (const [index, reply] of replies.entries()) {
      visitors.push({ host: `${some[index]}:${port}`, cookie: reply.cookie });
      if (reply.body.length > (largest?.body.length ?? 0)) largest = reply;
    }
  }
  if (!largest) throw new Error('There is nobody to ask for.');
  let turn = 0;
  const input: Request = {
    setupRequest: (request) => ({ ...request, headers: visitors[(turn += 7_919) % visitors.length] ?? {} }),
  };
  // In turns: what else the machine does falls on both.
  const rounds: { value: number; yardstick: number; p99: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await load({ url: `http://127.0.0.1:${port}`, requests: [{ ...input, path: LOOKUP }] });
    const yardstick = await bare(largest, input);
    rounds.push({ value: ours.requests.average, yardstick, p99: ours.latency.p99 });
  }
  const [middle] = rounds
    .toSorted((a, b) => a.value / a.yardstick - b.value / b.yardstick)
    .slice(Math.floor(ROUNDS / 2));
  if (!middle) throw new Error('Nothing was measured.');
  const { value, yardstick, p99 } = middle;
  return {
    group: 'The platform',
    name: 'Resolution',
    value: `${value.toFixed(0)} a second (${percent(value / yardstick)} of ${yardstick.toFixed(0)}), p99 ${p99} ms`,
    aim: '>= 60 %',
    how: `${FILLED}, a returning visitor of every tenant; against bare Hono asked the same, with as many bytes and headers, in turns, the middle of ${ROUNDS}; ${how}`,
  };
}
