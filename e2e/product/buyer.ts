import { Agent, request } from 'node:http';
import { siteApi } from './site-api.ts';
import type { Product } from './start-product.ts';

const HOST = 'kiln.localhost';
const EMAIL = 'student@kiln.example';

export interface Reply {
  status: number;
  body: unknown;
}

interface Item {
  id: string;
  quantity: number;
}

/** Somebody who buys in a shop of the product by calls, over connections that stay open. */
export interface Buyer {
  accountId: string;
  userId: string;
  /** From an address of its own each time, where the product trusts one proxy: tries of coupons are counted by address. */
  call(path: string, body?: unknown): Promise<Reply>;
  order(items: Item[], more?: Record<string, unknown>): Promise<Reply>;
  /** Begins to pay at the test gateway and presses a button there. */
  pay(orderId: string, button?: string): Promise<Reply>;
  leave(): void;
}

/** Builds the body of an order for these items. */
export const orderBody = (items: Item[], more: Record<string, unknown> = {}): Record<string, unknown> => ({
  items: items.map((item) => ({ type: 'product', ...item })),
  contact: { email: EMAIL, name: 'Kim Keys', country: 'DE', address: { street: 'Am Hof 1', city: 'Bonn' } },
  provider: 'stripe',
  idempotencyKey: crypto.randomUUID(),
  ...more,
});

/** Each request comes from an address of its own, also after a restart: the service's limits outlive it. */
let requestCount = 0;

/** Signs the buyer in. */
export async function buyerOf({ port, demoPassword }: Product, connections: number): Promise<Buyer> {
  const api = await siteApi(port, HOST);
  const { token, key, userId } = await api.signIn(EMAIL, demoPassword);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const send = (path: string, text: string | undefined, type: string) =>
    new Promise<Reply>((resolve, reject) => {
      requestCount += 1;
      const headers = {
        host: `${HOST}:${port}`,
        origin: `http://${HOST}:${port}`,
        'x-forwarded-for': `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
        apikey: key,
        authorization: `Bearer ${token}`,
        ...(text === undefined ? {} : { 'content-type': type }),
      };
      const method = text === undefined ? 'GET' : 'POST';
      request({ host: '127.0.0.1', port, path, method, headers, agent }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          const isJson = /json/.test(String(reply.headers['content-type']));
          resolve({ status: reply.statusCode ?? 0, body: isJson ? JSON.parse(answer) : answer });
        });
      })
        .once('error', reject)
        .end(text);
    });
  const call: Buyer['call'] = (path, body) =>
    send(path, body === undefined ? undefined : JSON.stringify(body), 'application/json');

  return {
    accountId: api.accountId,
    userId,
    call,
    order: (items, more) => call('/api/orders', orderBody(items, more)),
    async pay(orderId, button = 'succeed') {
      const started = await call(`/api/orders/${orderId}/pay`, {});
      const next = (started.body as { next?: { url?: string } }).next;
      if (started.status !== 200 || !next?.url) return started;
      return send(new URL(next.url).pathname, `do=${button}`, 'application/x-www-form-urlencoded');
    },
    leave: () => agent.destroy(),
  };
}
