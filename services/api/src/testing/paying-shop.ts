import type { GatewayName } from '@stoa/shared/contracts/payments';
import { makeAccount, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import type { JobContext } from '../app/jobs/job.ts';
import type { Order } from '@stoa/shared/contracts/order';
import { type FakeServer, startFakeServer } from './fake-server.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface PayingShop {
  stoa: TestApp;
  gateway: FakeServer;
  account: TestAccount;
  host: string;
  product: string;
  context: JobContext;
  /** The token of one more member. */
  newcomer(): Promise<string>;
  placed(buyer?: string): Promise<Order>;
  pay(order: Order): Promise<{ next?: { url: string }; code?: string }>;
  confirm(order: Order): Promise<{ order?: Order; code?: string }>;
  /** Sends a webhook; returns the status and outcome. */
  sendWebhook(
    rawBody: string,
    headers: Record<string, string>,
    host?: string,
  ): Promise<[number, string | undefined]>;
  saveKeys(keys: object): Promise<number>;
  tryKeys(): Promise<string>;
  statusOf(order: Order): Promise<string | undefined>;
  countOf(table: 'payments' | 'refunds', order: Order): Promise<number>;
  /** A second site that keeps the same keys. */
  other: { host: string; account: TestAccount };
  stop(): Promise<void>;
}

/** A shop without test mode whose gateway is a server of our own. */
export async function openPayingShop(
  provider: GatewayName,
  { currency, keys }: { currency: string; keys: object },
): Promise<PayingShop> {
  const gateway = await startFakeServer();
  const stoa = await createTestApp({ gatewayAddresses: { [provider]: gateway.url } });
  const { sql } = stoa.db;
  const [slug, otherSlug] = ['kiln', 'polyglot'];
  const account = await makeAccount(sql, { slug, currency, testMode: false });
  const other = await makeAccount(sql, { slug: otherSlug, currency, testMode: false });
  const host = `${slug}.localhost:3000`;
  const otherHost = `${otherSlug}.localhost:3000`;
  const product = await makeProduct(sql, account, { currency });
  const token = await stoa.tokenOf(await makePerson(sql, { account }));
  const ownerOf = async (of: TestAccount) => stoa.tokenOf(of.owner);
  const settings = `/api/payments/settings/${provider}`;
  const save = async (at: string, of: TestAccount, body: object) =>
    (await stoa.call(at, settings, { method: 'PUT', body, token: await ownerOf(of) })).status;
  await save(host, account, keys);
  await save(otherHost, other, keys);

  return {
    stoa,
    gateway,
    account,
    host,
    product,
    other: { host: otherHost, account: other },
    context: {
      database: stoa.database,
      presets: [],
      smtp: null,
      siteUrl: (of) => `http://${of.slug}.test`,
      resolveTxt: async () => [],
      gateways: stoa.app.gateways,
    },
    saveKeys: (body) => save(host, account, body),
    async tryKeys() {
      const reply = await stoa.call(host, `${settings}/test`, { body: {}, token: await ownerOf(account) });
      return ((await reply.json()) as { result: string }).result;
    },
    newcomer: async () => stoa.tokenOf(await makePerson(sql, { account })),
    async placed(buyer = token) {
      const body = {
        items: [{ type: 'product', id: product, quantity: 1 }],
        contact: { email: 'bea@example.com', name: 'Bea', address: { street: 'Am Hof 1', city: 'Bonn' } },
        provider,
        idempotencyKey: crypto.randomUUID(),
      };
      return (
        (await (await stoa.call(host, '/api/orders', { token: buyer, body })).json()) as { order: Order }
      ).order;
    },
    pay: async ({ id }) =>
      (await stoa.call(host, `/api/orders/${id}/pay`, { body: {}, token })).json() as never,
    confirm: async ({ id }) =>
      (await stoa.call(host, `/api/orders/${id}/confirm`, { body: {}, token })).json() as never,
    async sendWebhook(rawBody, headers, at = host) {
      const call = { rawBody, headers: { origin: '', ...headers } };
      const reply = await stoa.call(at, `/api/webhooks/${provider}`, call);
      return [reply.status, ((await reply.json()) as { outcome?: string }).outcome];
    },
    statusOf: async ({ id }) =>
      (await sql<{ status: string }[]>`select status from public.orders where id = ${id}`)[0]?.status,
    countOf: async (table, { id }) =>
      (await sql`select 1 from public.${sql(table)} where order_id = ${id}`).length,
    async stop() {
      await stoa.stop();
      gateway.close();
    },
  };
}
