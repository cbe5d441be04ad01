import { setTimeout as pause } from 'node:timers/promises';
import { type Product, startProduct } from '../product/start-product.ts';
import { type Figure, seconds } from './figures.ts';
import { memoryOfTree } from './process-memory.ts';

const SETTLE_MS = 10_000;

/** Measures the start with and without data, and the memory of a running product, which it returns. */
export async function measureStart(): Promise<{ figures: Figure[]; product: Product }> {
  const coldAtMs = Date.now();
  const first = await startProduct();
  const coldMs = Date.now() - coldAtMs;
  const { dataDir, demoPassword } = first;
  await first.stop();
  const warmAtMs = Date.now();
  const product = await startProduct({ dataDir, demoPassword });
  const warmMs = Date.now() - warmAtMs;
  await fetch(`http://127.0.0.1:${product.port}/healthz`);
  await pause(SETTLE_MS);
  const processes = memoryOfTree(product.process.pid ?? 0);
  const total = (pattern: RegExp, not = /^$/) =>
    processes
      .filter(({ name }) => pattern.test(name) && !not.test(name))
      .reduce((sum, { megabytes }) => sum + megabytes, 0);
  const parts = [
    ['service', total(/main\.ts/)],
    ['renderers', total(/renderer-child/)],
    ['PostgreSQL', total(/postgres/, /node|setpriv/)],
    ['launcher', total(/launch\.mjs/)],
  ] as const;
  const group = 'Starting and standing';
  const whole = processes.reduce((sum, { megabytes }) => sum + megabytes, 0);
  return {
    product,
    figures: [
      {
        group,
        name: 'First start, packages and builds there',
        value: seconds(coldMs),
        how: 'from the command to 200 on /healthz, on an empty data folder: database made, migrated, seeded, remotes published',
      },
      { group, name: 'Every later start', value: seconds(warmMs), how: 'the same, on its own data' },
      {
        group,
        name: 'Memory of all processes',
        value: `${whole.toFixed(0)} MB (${parts.map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`).join(', ')})`,
        how: `proportional set size, ${SETTLE_MS / 1000} s after the start, ${processes.length} processes`,
      },
    ],
  };
}
