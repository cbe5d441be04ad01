// The journey of supabase-js's own integration test, written anew: one client signs in, keeps to its rows, talks and
// stores. What it expects is that test's.
import type { SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GOTRUE_PASSWORDS } from '../auth/passwords.ts';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

/** That suite's own, which the product's rule refuses. */
const PASSWORD = 'password123';
const JWT_SECRET = 'a secret of the integration suite, long enough';

const TODOS = /* sql */ `
  create table public.todos (
    id uuid primary key default gen_random_uuid(), task text not null, done boolean not null default false,
    person uuid references auth.users on delete cascade
  );
  alter table public.todos enable row level security;
  create policy anonymous on public.todos to anon using (person is null) with check (person is null);
  create policy own on public.todos to authenticated using (person = auth.uid()) with check (person = auth.uid());
  create policy hear on realtime.messages for select to authenticated using (realtime.topic() = 'room');
  create policy speak on realtime.messages for insert to authenticated with check (realtime.topic() = 'room');
`;

let stoa: TestBackend;
let one: SupabaseClient;
let two: SupabaseClient;
const ids: string[] = [];
beforeAll(async () => {
  stoa = await startTestBackend({
    migrate: TODOS,
    passwords: GOTRUE_PASSWORDS,
    publicChannels: true,
    jwtSecret: JWT_SECRET,
  });
  [one, two] = [stoa.client(), stoa.client()];
  for (const [index, client] of [one, two].entries()) {
    const email = `journey${index}@example.test`;
    const { data } = await client.auth.signUp({ email, password: PASSWORD });
    const todo = { task: `of ${index}`, person: data.user?.id };
    ids.push((await client.from('todos').insert(todo).select().single()).data?.id);
  }
});
afterAll(() => stoa.close());

describe('rows', () => {
  it('come and go without signing in, where policies let them', async () => {
    const anonymous = stoa.client();
    const made = await anonymous.from('todos').insert({ task: 'anyone' }).select().single();
    expect(made).toMatchObject({ error: null, data: { task: 'anyone', done: false } });
    expect((await anonymous.from('todos').select('*').limit(5)).data).toHaveLength(1);
    expect((await anonymous.from('todos').delete().eq('id', made.data.id)).error).toBeNull();
    expect((await anonymous.from('todos').select().eq('id', made.data.id).single()).error).not.toBeNull();
  });

  it('of a person are read, added and changed by that person and nobody else', async () => {
    const [own, other] = ids;
    const read = (id?: string) => one.from('todos').select('*').eq('id', id).single();
    expect((await read(own)).data).toMatchObject({ task: 'of 0' });
    expect(await read(other)).toMatchObject({ data: null, error: { code: 'PGRST116' } });
    const change = (id?: string) => one.from('todos').update({ task: 'new' }).eq('id', id).select();
    expect((await change(own)).data).toMatchObject([{ task: 'new' }]);
    expect((await change(other)).data).toEqual([]);
    expect((await two.from('todos').select('task').single()).data).toEqual({ task: 'of 1' });
    const { data } = await two.auth.getUser();
    const forged = await one.from('todos').insert({ task: 'forged', person: data.user?.id });
    expect(forged.error?.code).toBe('42501');
  });
});

describe('[EXAM-E5] a person with a password that GoTrue takes', () => {
  it('signs up, in and out, and is told who they are', async () => {
    const client = stoa.client();
    const email = 'coming@example.test';
    expect((await client.auth.signUp({ email, password: PASSWORD })).data.user?.email).toBe(email);
    const wrong = await client.auth.signInWithPassword({ email, password: 'wrongpassword' });
    expect(wrong).toMatchObject({ data: { user: null }, error: { status: 400 } });
    const reply = await client.auth.signInWithPassword({ email: 'x@example.test', password: PASSWORD });
    expect(reply).toMatchObject({ data: { user: null }, error: { status: 400 } });
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.email).toBe(email);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.getUser()).data.user).toBeNull();
  });
});

describe.each(['1.0.0', '2.0.0'])('a private channel of protocol %s', (vsn) => {
  it('carries what its own speaker says', async () => {
    const client = stoa.client(undefined, { realtime: { vsn } });
    await client.auth.signUp({ email: `speaker${vsn}@example.test`, password: PASSWORD });
    const config = { broadcast: { ack: true, self: true }, private: true };
    const channel = client.channel('room', { config });
    const received: unknown[] = [];
    channel.on('broadcast', { event: '*' }, ({ payload }) => received.push(payload));
    await new Promise<void>((resolve, reject) =>
      channel.subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve();
        else reject(error ?? new Error(status));
      }),
    );
    const sent = await channel.send({ type: 'broadcast', event: 'said', payload: { message: 'test' } });
    expect(sent).toBe('ok');
    await vi.waitFor(() => expect(received).toEqual([{ message: 'test' }]), { timeout: 60_000 });
    expect(client.realtime.getChannels()).toHaveLength(1);
    await client.removeAllChannels();
  });
});

describe('a bucket', () => {
  it('takes, lists and loses a file for the service key', async () => {
    const { storage } = stoa.client(stoa.backend.serviceRoleKey);
    await storage.createBucket('journey');
    const bucket = storage.from('journey');
    const file = new Blob(['Hello'], { type: 'text/plain' });
    expect((await bucket.upload('a.txt', file, { upsert: true })).error).toBeNull();
    expect((await bucket.list()).data?.map(({ name }) => name)).toEqual(['a.txt']);
    expect((await bucket.remove(['a.txt'])).error).toBeNull();
    expect((await bucket.list()).data).toEqual([]);
  });
});

describe('a token that the caller signed', () => {
  const joinWith = async (secret: string, issuer: string) => {
    const token = await new SignJWT({ sub: '1234567890', role: 'anon', iss: issuer })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
    const client = stoa.client(undefined, { accessToken: () => Promise.resolve(token) });
    try {
      await client.realtime.setAuth();
      const status = await new Promise((resolve) => client.channel('anywhere').subscribe(resolve));
      return { status, isSent: client.realtime.accessTokenValue === token };
    } finally {
      await client.removeAllChannels();
    }
  };
  const ISSUER = 'https://stoa.test/auth/v1';

  it.each([
    ['of this backend joins a channel', JWT_SECRET, ISSUER, 'SUBSCRIBED'],
    ['of another secret does not', 'another secret that is just as long', ISSUER, 'CHANNEL_ERROR'],
    ['of another issuer does not', JWT_SECRET, 'https://elsewhere.test/auth/v1', 'CHANNEL_ERROR'],
  ])('%s', async (_what, secret, issuer, status) => {
    expect(await joinWith(secret, issuer)).toEqual({ status, isSent: true });
  });
});

describe('the time that a client gives its queries', () => {
  it('lets a quick query through and ends a slow one', async () => {
    const read = (timeout: number) =>
      stoa.client(undefined, { db: { timeout } }).from('todos').select('task');
    expect(await read(60_000)).toMatchObject({ error: null, data: [] });
    const blocked = stoa.sql.begin(async (sql) => {
      await sql`lock table public.todos in access exclusive mode`;
      return read(200);
    });
    expect((await blocked).error?.message).toMatch(/abort|timeout/i);
  });
});
