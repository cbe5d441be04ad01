import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { prune } from './prune.ts';

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend()));
afterAll(() => stoa.close());

const count = async () => {
  const [row] = await stoa.sql`select
    (select count(*)::int from auth.one_time_tokens) as links,
    (select count(*)::int from auth.mfa_factors) as factors,
    (select count(*)::int from auth.mfa_challenges) as challenges,
    (select count(*)::int from auth.refresh_tokens) as tokens,
    (select count(*)::int from auth.sessions) as sessions,
    (select count(*)::int from auth.rate_windows) as attempts`;
  return row;
};

it('what ran out goes, what can still be used or tells of a theft stays', async () => {
  const { client, email } = await stoa.person();
  await client.auth.resetPasswordForEmail(email);
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  await client.auth.mfa.challenge({ factorId: data?.id ?? '' });
  await client.auth.refreshSession();
  await stoa.sql`delete from auth.rate_windows`;
  await stoa.sql`insert into auth.rate_windows values ('a', 1, now() + interval '1 hour')`;
  const before = { links: 1, factors: 1, challenges: 1, tokens: 2, sessions: 1, attempts: 1 };
  await prune(stoa);
  expect(await count()).toEqual(before);
  const days = async (table: string, column: string, age: string) =>
    stoa.sql.unsafe(`update auth.${table} set ${column} = now() - interval '${age}'`);
  await days('refresh_tokens', 'updated_at', '29 days');
  await prune(stoa);
  expect(await count()).toEqual(before);
  await days('refresh_tokens', 'updated_at', '31 days');
  for (const table of ['one_time_tokens', 'mfa_factors', 'mfa_challenges'])
    await days(table, 'created_at', '2 days');
  await days('rate_windows', 'ends_at', '1 second');
  await prune(stoa);
  expect(await count()).toEqual({ links: 0, factors: 0, challenges: 0, tokens: 1, sessions: 1, attempts: 0 });
  expect((await client.auth.refreshSession()).error).toBeNull();
});
