import type { Product } from '../product/start-product.ts';
import { type Figure, median } from './figures.ts';
import { get } from './get.ts';
import { FILLED } from './many-tenants.ts';
import { memoryOfService } from './process-memory.ts';

const VISITED = 1_000;

/** The first visit of tenants that nobody has visited, and what the service holds afterwards. */
export async function measureColdTenants(
  { port, process: { pid = 0 } }: Product,
  slugs: string[],
): Promise<Figure[]> {
  const visit = async (slug: string) => {
    const startedMs = performance.now();
    const { status } = await get(port, `${slug}.localhost`, '/');
    if (status !== 200) throw new Error(`The site ${slug} answered ${status}.`);
    return performance.now() - startedMs;
  };
  const [first, ...others] = slugs.slice(0, VISITED + 1);
  // The very first one of a process is its start, not a tenant's.
  if (first) await visit(first);
  const before = memoryOfService(pid);
  const times: number[] = [];
  for (const slug of others) times.push(await visit(slug));
  const after = memoryOfService(pid);
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const grown = after.service - before.service;
  return [
    {
      group: 'One page',
      name: 'First visit of a cold tenant',
      value: `p50 ${median(times).toFixed(0)} ms, p99 ${slowest.toFixed(0)} ms`,
      aim: '<= 150 ms',
      how: `the home page of ${times.length} sites one after the other, each asked for the first time; ${FILLED}`,
    },
    {
      group: 'One page',
      name: 'Memory after 1,000 tenants',
      value: `${after.service.toFixed(0)} MB, ${grown < 0 ? '' : '+'}${grown.toFixed(0)} MB`,
      aim: 'flat',
      how: 'of the service, proportional set size, against before their first visits',
    },
  ];
}
