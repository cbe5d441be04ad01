import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { siteApi } from '../product/site-api.ts';
import { startProduct } from '../product/start-product.ts';
import type { Figure } from './figures.ts';
import type { LoadOrders, LoadResult } from './realtime-load.ts';

const HOST = 'kiln.localhost';
const SOCKETS = Number(process.env['STOA_BENCH_SOCKETS'] ?? 2_000);
const BROADCASTS = 20;
const AT_ONCE = 20;
const group = 'Realtime';

/** One presence channel full of people: how long one more takes to be in it, and a message to reach them all. */
export async function measureRealtime(): Promise<Figure[]> {
  const product = await startProduct({
    env: { TRUSTED_PROXIES: '1', OPERATOR_SECOND_FACTOR: '0', STOA_LOCAL_OVERRIDES: '0' },
  });
  try {
    const api = await siteApi(product.port, HOST);
    const { token, key, userId } = await api.signIn('student@kiln.example', product.demoPassword);
    const topic = `onlineUsers:${api.accountId}`;
    const orders: LoadOrders = {
      ...{ port: product.port, host: HOST, key, token, userId, topic },
      ...{ sockets: SOCKETS, atOnce: AT_ONCE, broadcasts: BROADCASTS },
    };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(import.meta.dirname, 'realtime-load.ts'), JSON.stringify(orders)],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const { joinMs, allSeenMs, broadcastMs, expected } = JSON.parse(stdout) as LoadResult;
    if (broadcastMs.length !== expected)
      throw new Error(`${broadcastMs.length} of ${expected} messages came through.`);
    const how = `${SOCKETS.toLocaleString('en')} sockets in one private presence channel, all seeing all; their load in a process of its own on the same machine`;
    return [
      {
        group,
        name: 'Joining',
        value: `p50 ${at(joinMs, 0.5)} ms, p99 ${at(joinMs, 0.99)} ms`,
        how: `from opening the socket to being present, ${AT_ONCE} at once; ${how}`,
      },
      {
        group,
        name: 'Everybody is seen',
        value: `${allSeenMs.toFixed(0)} ms`,
        how: 'from the last one present to the first one knowing all',
      },
      {
        group,
        name: 'Broadcast',
        value: `p50 ${at(broadcastMs, 0.5)} ms, p99 ${at(broadcastMs, 0.99)} ms`,
        how: `from sending to each of the others, ${BROADCASTS} messages; ${how}`,
      },
    ];
  } finally {
    await product.remove();
  }
}

const at = (values: number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN).toFixed(0);
