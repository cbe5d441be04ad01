import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@stoa/supabase/testing';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asHost } from './service/as-host.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './pooler/pgbouncer.ts';
import { type OwnService, PASSWORD, startOwnService } from './service/own-service.ts';

const HOST = 'kiln.localhost';
/** Startup parameters that PgBouncer must ignore to accept our connections. */
const IGNORED =
  'role, request.jwt.claims, default_transaction_read_only, statement_timeout, lock_timeout, idle_in_transaction_session_timeout, search_path';
const isThere = hasPgBouncer();
if (!isThere)
  console.log('Skipped: the service behind PgBouncer, which is not installed here (Debian: pgbouncer).');

let database: TestDatabase;
let dir: string;
let pooler: PgBouncer | undefined;
let service: OwnService | undefined;

/** Gives back what became of its start. */
async function start(environment: Record<string, string>): Promise<number | 'serves'> {
  service = await startOwnService({ STOA_DATA: join(dir, 'data'), ...environment });
  return service.readiness;
}
const lastLine = () => service?.said().trim().split('\n').at(-1);

async function end() {
  await service?.stop();
  await pooler?.stop();
  service = pooler = undefined;
}

beforeAll(async () => {
  if (!isThere) return;
  database = await createTestDatabase();
  dir = mkdtempSync(join(tmpdir(), 'stoa-pooler-'));
});
afterEach(end);
afterAll(async () => {
  await database?.drop();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

const subscribed = (channel: RealtimeChannel) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) =>
      status === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(status)),
    );
  });

/** Exercises a site as users do, from a page view to an upload. */
async function useAll(port: number) {
  const way = await asHost(port, HOST);
  const clients: SupabaseClient[] = [];
  try {
    const page = await (await fetch(`${way.url}/`)).text();
    expect(page).toContain('Kiln');
    const { anonKey: key } = JSON.parse(
      /"anonKey":"[^"]+"/.exec(page)?.[0].replace(/^/, '{').concat('}') ?? '{}',
    ) as { anonKey: string };
    const client = () => {
      const made = createClient(way.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
      clients.push(made);
      return made;
    };

    // Visitors can't read drafts or other people's email addresses.
    const visitor = client();
    const [draft] = await database.sql<[{ slug: string }]>`
      update public.pages set status = 'draft' where id = (
      select id from public.pages join public.accounts using (account_id)
      where accounts.slug = 'kiln' and pages.status = 'published' and not is_home order by id limit 1)
      returning slug`;
    await vi.waitFor(async () => expect((await fetch(`${way.url}/${draft.slug}`)).status).toBe(404), {
      timeout: 20_000,
      interval: 200,
    });
    const seen = await visitor.from('pages').select('status');
    expect([seen.error, new Set(seen.data?.map(({ status }) => status as string))]).toEqual([
      null,
      new Set(['published']),
    ]);
    expect((await visitor.from('orders').select('id')).data ?? []).toEqual([]);

    const student = client();
    const signedIn = await student.auth.signInWithPassword({
      email: 'student@kiln.example',
      password: PASSWORD,
    });
    expect(signedIn.error).toBeNull();
    const { access_token: token, user } = signedIn.data.session!;

    const [product] = await database.sql<[{ id: string; account_id: string }]>`
      select products.id, account_id from public.products join public.accounts using (account_id)
      where accounts.slug = 'kiln' and products.status = 'active' and products.kind = 'product' limit 1`;
    const ordered = await fetch(`${way.url}/api/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        origin: `http://${HOST}:${port}`,
      },
      body: JSON.stringify({
        items: [{ type: 'product', id: product.id, quantity: 1 }],
        contact: {
          email: 'student@kiln.example',
          name: 'Kim Keys',
          country: 'DE',
          address: { street: 'Am Hof 1', city: 'Bonn' },
        },
        provider: 'stripe',
        idempotencyKey: crypto.randomUUID(),
      }),
    });
    const { order } = (await ordered.json()) as { order: { id: string } };
    expect(ordered.status).toBe(201);
    expect((await student.from('orders').select('id').eq('id', order.id)).data).toEqual([{ id: order.id }]);

    // A message of one browser reaches another.
    const topic = `onlineUsers:${product.account_id}`;
    const received = Promise.withResolvers<unknown>();
    const listener = client();
    await listener.auth.setSession(signedIn.data.session!);
    await Promise.all([student.realtime.setAuth(token), listener.realtime.setAuth(token)]);
    const [studentChannel, listenerChannel] = [student, listener].map((each) =>
      each.channel(topic, { config: { private: true } }),
    );
    listenerChannel!.on('presence', { event: 'join' }, ({ key: who }) => {
      if (who !== '') received.resolve(who);
    });
    await subscribed(listenerChannel!);
    await subscribed(studentChannel!);
    await studentChannel!.track({ device_id: 'd', user_id: user.id, info: {} });
    await received.promise;

    // A file lies where its row says; none without a row.
    const owner = client();
    await owner.auth.signInWithPassword({ email: 'owner@kiln.example', password: PASSWORD });
    const bucket = `${product.account_id}-private`;
    const name = `media/${crypto.randomUUID()}.txt`;
    const put = await owner.storage
      .from(bucket)
      .upload(name, new Blob(['hello']), { contentType: 'text/plain' });
    const rows =
      await database.sql`select 1 from storage.objects where bucket_id = ${bucket} and name = ${name}`;
    expect([put.error, rows.length]).toEqual([null, 1]);
    expect(await (await owner.storage.from(bucket).download(name)).data?.text()).toBe('hello');
  } finally {
    await Promise.all(clients.map((each) => each.realtime.disconnect()));
    way.close();
  }
}

describe.skipIf(!isThere)('[EXAM-F2] the service behind PgBouncer', () => {
  it.each(['session', 'transaction'] as const)(
    'is refused in one sentence where it lends connections for a %s and nothing leads past it',
    async (pool_mode) => {
      pooler = await startPgBouncer(database.adminUrl, {
        pool_mode,
        ignore_startup_parameters: IGNORED,
      });
      expect(await start({ DATABASE_URL: pooler.url })).toBe(78);
      expect(lastLine()).toMatch(/instead of stoa_service.*DATABASE_DIRECT_URL/);
    },
  );

  it('is refused in one sentence where it takes no settings of a connection at all', async () => {
    pooler = await startPgBouncer(database.adminUrl, { pool_mode: 'session' });
    expect(await start({ DATABASE_URL: pooler.url })).toBe(78);
    expect(lastLine()).toMatch(/unsupported startup parameter.*DATABASE_DIRECT_URL/);
  });

  it.each(['session', 'transaction'] as const)(
    'serves everything where it lends connections for a %s, with the direct address beside it',
    async (pool_mode) => {
      pooler = await startPgBouncer(database.adminUrl, { pool_mode });
      const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.adminUrl };
      expect(await start(environment)).toBe('serves');
      await useAll(service?.port ?? 0);
      expect(service?.said()).not.toMatch(/"level":(50|60)/);
    },
  );
});
