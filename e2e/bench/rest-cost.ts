import { setTimeout as wait } from 'node:timers/promises';
import { siteApi, type SiteApi } from '../product/site-api.ts';
import type { Product } from '../product/start-product.ts';
import type { Figure } from './figures.ts';
import { get } from './get.ts';

const HOST = 'kiln.localhost';
const ROUNDS = 10;
const AT_ONCE = 6;
const EVERY_MS = 10;

type Call = (api: SiteApi) => Promise<{ status: number; body: unknown }>;

const nested = (levels: number): string =>
  levels === 0 ? '*' : `*,${levels % 2 ? 'lessons' : 'course_sections'}(${nested(levels - 1)})`;
const deep = '['.repeat(20_000) + ']'.repeat(20_000);

/** Calls that once stopped the service for seconds, and the most expensive ones that are answered. */
const CALLS: Record<string, Call> = {
  'nothing but small reads, to compare': (api) => api.call('GET', '/rest/v1/courses?select=id&limit=1'),
  'seven related tables within each other': (api) => api.call('GET', `/rest/v1/courses?select=${nested(7)}`),
  'four related tables within each other': (api) => api.call('GET', `/rest/v1/courses?select=${nested(4)}`),
  '3,000 conditions within each other': (api) =>
    api.call('GET', `/rest/v1/courses?and=${'(and'.repeat(3000)}(id.is.null)${')'.repeat(3000)}`),
  '290 conditions': (api) =>
    api.call(
      'GET',
      `/rest/v1/courses?or=(${Array.from({ length: 290 }, (_, at) => `level.eq.${at}`).join(',')})`,
    ),
  'JSON 20,000 levels deep': (api) => api.send('POST', '/rest/v1/rpc/stoa_backend_facts', `{"p":${deep}}`),
  'a body of a megabyte': (api) =>
    api.call('POST', '/rest/v1/rpc/stoa_backend_facts', { p: 'x'.repeat(1_000_000) }),
};

/** Measures response times for other users during expensive REST calls. */
export async function measureRestCost({ port }: Product): Promise<Figure[]> {
  const api = await siteApi(port, HOST);
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const attacked = new AbortController();
    const statuses = new Set<number>();
    const attack = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let round = 0; round < ROUNDS; round += 1) statuses.add((await call(api)).status);
      }),
    ).finally(() => attacked.abort());
    let longestMs = 0;
    while (!attacked.signal.aborted) {
      const startedMs = performance.now();
      await get(port, HOST, '/healthz');
      longestMs = Math.max(longestMs, performance.now() - startedMs);
      await wait(EVERY_MS);
    }
    await attack;
    figures.push({
      group: 'Expensive calls of REST',
      name,
      value: `${longestMs.toFixed(0)} ms (answered ${[...statuses].toSorted().join(', ')})`,
      aim: '<= 100 ms',
      how: `longest answer of /healthz, asked every ${EVERY_MS} ms, while ${AT_ONCE} callers ask ${ROUNDS} times each`,
    });
  }
  return figures;
}
