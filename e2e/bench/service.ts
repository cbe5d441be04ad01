import type { Product } from '../product/start-product.ts';
import { type Figure, median } from './figures.ts';
import { get } from './get.ts';
import { memoryOfService } from './process-memory.ts';
import { load, SECONDS } from './rate.ts';

const HOST = 'kiln.localhost';
const PAGES = 150;
const PATHS = ['/', '/course', '/blog', '/about', '/products'];

/** Measures an uncached page, and the service's memory after work. */
export async function measureService({ port, process: { pid = 0 } }: Product): Promise<Figure[]> {
  const beyond: number[] = [];
  for (let turn = 0; turn < PAGES; turn += 1) {
    const startedMs = performance.now();
    const reply = await get(port, HOST, `/course?q=alone-${turn}`);
    const ms = performance.now() - startedMs;
    const read = /data;dur=([\d.]+)/.exec(String(reply.headers['server-timing']))?.[1];
    if (reply.status !== 200 || read === undefined)
      throw new Error(`A page made anew answered ${reply.status} and did not say how long its data took.`);
    beyond.push(ms - Number(read));
  }
  // Every kind of page, stored and made anew, as fast as they come.
  let turn = 0;
  await load({
    url: `http://127.0.0.1:${port}`,
    headers: { host: `${HOST}:${port}`, accept: 'text/html' },
    requests: [
      {
        setupRequest: (request) => {
          turn += 1;
          const path = turn % 4 === 0 ? `/course?q=again-${turn}` : PATHS[turn % PATHS.length];
          return { ...request, path };
        },
      },
    ],
  });
  const { service, renderers } = memoryOfService(pid);
  return [
    {
      group: 'One page',
      name: 'Rendered anew, beyond its data',
      value: `p50 ${median(beyond).toFixed(1)} ms`,
      aim: 'p50 <= 5 ms',
      how: `${PAGES} searches of the catalogue one after the other, from the call to its last byte without what the page says its reads took`,
    },
    {
      group: 'One page',
      name: 'Memory of the service after load',
      value: `${service.toFixed(0)} MB, with its renderers ${(service + renderers).toFixed(0)} MB`,
      aim: '< 350 MiB',
      how: `proportional set size after ${SECONDS} s of pages stored and made anew`,
    },
  ];
}
