import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median } from './figures.ts';
import { get, LOOKUP } from './get.ts';
import { FILLED } from './many-tenants.ts';
import { operatorOf } from './operator.ts';
import type { openDatabase } from './plain-orders.ts';

const ROUNDS = 3;

/** Measures the delay until a pin and a rollback are visible. */
export async function measureChanges(
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
  const line = (name: string, values: number[], note: string): Figure => ({
    group: 'The platform',
    name,
    value: `${median(values).toFixed(0)} ms`,
    aim: '< 1 s',
    how: `median of ${values.length}; ${note}; ${FILLED}`,
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
