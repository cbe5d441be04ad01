import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeJwt } from 'jose';
import type { Context } from 'hono';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

/** Nobody but the service sees a row here; who has a seat may have a link, as a product's own rule would have it. */
const MIGRATION = /* sql */ `
  insert into storage.buckets (id, name) values ('closed', 'closed');
  create table public.seats (user_id uuid, account text, seconds int);
  create function public.link_seconds(bucket text, name text, account text) returns int
  language sql stable security definer as $$
    select coalesce(max(s.seconds), 0) from public.seats s
    where s.user_id = auth.uid() and s.account = link_seconds.account
  $$;
  grant execute on function public.link_seconds(text, text, text) to anon, authenticated;
`;
const SIZE = 24_000_000;
type Person = Awaited<ReturnType<TestBackend['person']>>;
let stoa: TestBackend;
let learner: Person;

beforeAll(async () => {
  stoa = await startTestBackend({
    migrate: MIGRATION,
    linkRule: 'public.link_seconds',
    siteOf: (c: Context) => {
      const { host, hostname } = new URL(c.req.url);
      return { host, account: hostname === 'other.test' ? 'other' : 'kiln' };
    },
  });
  const bucket = stoa.client(stoa.backend.serviceRoleKey).storage.from('closed');
  const { error } = await bucket.upload('film.bin', Buffer.alloc(SIZE));
  if (error) throw error;
});
afterAll(() => stoa.close());
beforeEach(async () => {
  vi.useRealTimers();
  learner = await stoa.person();
  await seat(300);
});

const seat = (seconds: number, account = 'kiln') =>
  stoa.sql`insert into public.seats values (${learner.id}, ${account}, ${seconds})`;
const unseat = () => stoa.sql`delete from public.seats where user_id = ${learner.id}`;
const sign = async (expiresIn = 60, { client } = learner) => {
  const { data, error } = await client.storage.from('closed').createSignedUrl('film.bin', expiresIn);
  return error ? error.message : data.signedUrl;
};
const part = { headers: { range: 'bytes=0-9' } };
const statusOf = async (url: string) => {
  const reply = await fetch(url, part);
  await reply.arrayBuffer();
  return reply.status;
};
/** The answer about a right is kept for a second. */
const afterOneSecond = () => vi.setSystemTime(Date.now() + 1_001);
const lifetime = (url: string) => {
  const { iat = 0, exp = 0 } = decodeJwt(new URL(url).searchParams.get('token') ?? '');
  return exp - iat;
};

describe('a link to a private object', () => {
  it('[EXAM-A1] lasts as long as the rule says at most, whatever is asked for; who has no right gets none', async () => {
    const url = await sign(31_536_000);
    expect(lifetime(url)).toBe(300);
    expect(await statusOf(url)).toBe(206);
    expect(lifetime(await sign(20))).toBe(20);
    await seat(90_000);
    expect(lifetime(await sign(31_536_000))).toBe(90_000);
    const many = await learner.client.storage
      .from('closed')
      .createSignedUrls(['film.bin', 'none'], 31_536_000);
    expect(many.data?.map(({ signedUrl }) => signedUrl && lifetime(signedUrl))).toEqual([90_000, null]);
    expect(await sign(60, await stoa.person())).toBe('Object not found');
    expect(await sign(60, { ...learner, client: stoa.client() })).toBe('Object not found');
  });

  it('[EXAM-A1] opens nothing but through the link: the row is seen by nobody', async () => {
    const bucket = learner.client.storage.from('closed');
    expect((await bucket.list()).data).toEqual([]);
    expect((await bucket.download('film.bin')).error).toBeTruthy();
    expect((await bucket.info('film.bin')).error).toBeTruthy();
  });

  it('[EXAM-A1] ends with the right, and with the session that asked for it', async () => {
    const url = await sign();
    expect(await statusOf(url)).toBe(206);
    await unseat();
    afterOneSecond();
    const overdue = await fetch(url, part);
    expect([overdue.status, await overdue.json()]).toMatchObject([403, { code: 'AccessDenied' }]);
    await seat(300);
    afterOneSecond();
    expect(await statusOf(url)).toBe(206);
    await learner.client.auth.signOut();
    afterOneSecond();
    expect(await statusOf(url)).toBe(403);
  });

  it('[EXAM-A1] opens on the host it was signed for and for its account, nowhere else', async () => {
    const inside = (url: string) => stoa.backend.app.fetch(new Request(url, part));
    const url = new URL(await sign());
    expect((await inside(url.href)).status).toBe(206);
    for (const host of ['other.test', 'kiln.test', url.host.replace('127.0.0.1', 'localhost')]) {
      const elsewhere = new URL(url);
      elsewhere.host = host;
      expect([host, (await inside(elsewhere.href)).status]).toEqual([host, 400]);
    }
    const there = await stoa.backend.app.fetch(
      new Request('http://other.test/storage/v1/object/sign/closed/film.bin', {
        method: 'POST',
        headers: { apikey: stoa.backend.anonKey, authorization: `Bearer ${learner.token}` },
        body: JSON.stringify({ expiresIn: 60 }),
      }),
    );
    expect(there.status).toBe(404);
  });

  it('[EXAM-A1] goes on in parts while the right lasts; the answer of the database holds for a second', async () => {
    const url = await sign();
    vi.setSystemTime(Date.now());
    for (let at = 0; at < 5; at += 1) expect(await statusOf(url)).toBe(206);
    await unseat();
    expect(await statusOf(url)).toBe(206);
    afterOneSecond();
    expect(await statusOf(url)).toBe(403);
  });

  it('[EXAM-A1] an answer under way breaks off when the right ends', async () => {
    const url = await sign();
    const reply = await stoa.backend.app.fetch(new Request(url));
    const reader = reply.body!.getReader();
    const end = reader.closed.then(
      () => 'whole',
      (error: Error) => error.message,
    );
    expect((await reader.read()).value?.byteLength).toBeLessThan(SIZE);
    afterOneSecond();
    expect((await reader.read()).done).toBe(false);
    await unseat();
    afterOneSecond();
    // The break may come before this piece or after it.
    await reader.read().catch(() => undefined);
    expect(await end).toContain('ended');
  });
});
