import { makeAccount, makeCourse, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let isAway = false;

beforeAll(async () => {
  stoa = await createTestApp({ embedded: { fetch: answerRpc, anonKey: 'anon-key' } });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.publish(makePublicSite());
  await stoa.publish(
    makeRemote({
      declaration: {
        title: 'Papers',
        owner: 'site',
        critical: false,
        routes: [{ layout: 'public-site', path: '/certificate/:serial', expose: './Checkout' }],
        slots: [],
        events: { emits: [], listens: [] },
      },
    }),
  );
});
afterAll(() => stoa.stop());

/** The one function that the page asks, run with an anonymous visitor's rights. */
async function answerRpc(request: Request): Promise<Response> {
  if (isAway) return Response.json({ message: 'away' }, { status: 503 });
  if (!new URL(request.url).pathname.endsWith('/rpc/account_certificate')) return Response.json([]);
  const { p_account_id, p_serial } = (await request.json()) as Record<string, string>;
  const [row] = await stoa.db.as(
    'anon',
    (sql) => sql`select public.account_certificate(${p_account_id!}, ${p_serial!}) as proof`,
  );
  return Response.json(row?.['proof'] ?? null);
}

async function give(more: Record<string, unknown> = {}): Promise<string> {
  const { courseId } = await makeCourse(stoa.db.sql, kiln);
  const { userId } = await makePerson(stoa.db.sql, { account: kiln });
  const row = {
    account_id: kiln.accountId,
    course_id: courseId,
    user_id: userId,
    holder_name: 'Inês',
    course_title: 'Bowls',
  };
  const [made] = await stoa.db.sql<
    [{ serial: string }]
  >`insert into public.certificates ${stoa.db.sql({ ...row, ...more })} returning serial`;
  return made.serial;
}
const statusOf = async (serial: string, host = KILN) =>
  (await stoa.call(host, `/certificate/${serial}`)).status;

it('[EXAM-C5] a certificate number that the account never gave is 404; a revoked one has its page', async () => {
  const serial = await give();
  const revoked = await give({ revoked_at: new Date() });
  expect(await statusOf(serial)).toBe(200);
  expect(await statusOf(revoked)).toBe(200);
  expect(await statusOf('0123456789ABCDEF0123')).toBe(404);
  expect(await statusOf(serial, 'polyglot.localhost:3000')).toBe(404);
});

it('[EXAM-C5] nothing is said to be missing while the backend does not answer', async () => {
  isAway = true;
  expect(await statusOf('0123456789ABCDEF9999')).toBe(200);
  isAway = false;
});
