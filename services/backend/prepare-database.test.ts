import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from './prepare-database.ts';
import { startTestBackend, type TestBackend } from './test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend()));
afterAll(() => stoa.close());

const columns = async () => {
  const rows = await stoa.sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'auth' and column_name in ('code_hash', 'attempts', 'last_step') order by 1`;
  return rows.map(({ name }) => name as string);
};

it('a database made by an earlier version gets what is new, and keeps its people', async () => {
  const { email } = await stoa.person();
  await stoa.sql`alter table auth.one_time_tokens drop column code_hash, drop column attempts`;
  await stoa.sql`alter table auth.mfa_factors drop column last_step`;
  await stoa.sql`drop table auth.mfa_recovery_codes`;
  expect(await columns()).toEqual([]);
  for (let turn = 0; turn < 2; turn++) await prepareDatabase(stoa.sql);
  expect(await columns()).toEqual([
    'mfa_factors.last_step',
    'mfa_recovery_codes.code_hash',
    'one_time_tokens.attempts',
    'one_time_tokens.code_hash',
  ]);
  await stoa.client().auth.signInWithOtp({ email });
  const token = stoa.mails.at(-1)?.code ?? '';
  expect((await stoa.client().auth.verifyOtp({ email, token, type: 'email' })).data.user?.email).toBe(email);
});

it('[EXAM-A3] visitors still read rows on a database that an earlier version migrated', async () => {
  await stoa.sql`alter default privileges revoke execute on functions from public`;
  try {
    await stoa.sql`drop function rest.fits(json), rest.counted(json)`;
    await prepareDatabase(stoa.sql);
    const rows = await stoa.sql`
      select r as role, has_function_privilege(r, 'rest.fits(json)', 'execute')
        and has_function_privilege(r, 'rest.counted(json)', 'execute') as may
      from unnest(array['anon', 'authenticated', 'service_role']) r`;
    expect(rows.filter(({ may }) => !may)).toEqual([]);
  } finally {
    await stoa.sql`alter default privileges grant execute on functions to public`;
  }
});

it('nobody but the backend itself reads its tables, signed in or not', async () => {
  await stoa.person();
  const [{ owned }] = await stoa.sql<[{ owned: boolean }]>`
    select bool_and(pg_get_userbyid(relowner) = 'stoa_backend' and relrowsecurity) as owned from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r'`;
  expect(owned).toBe(true);
  for (const role of ['anon', 'authenticated', 'service_role', 'stoa_service'])
    for (const table of [
      'users',
      'one_time_tokens',
      'mfa_factors',
      'mfa_recovery_codes',
      'refresh_tokens',
      'flow_state',
      'rate_windows',
    ]) {
      const read = stoa.sql.begin(async (db) => {
        await db`select set_config('role', ${role}, true)`;
        return db`select * from ${db(`auth.${table}`)} limit 1`;
      });
      const seen = await read.then(
        (rows) => rows.length,
        (error: { code?: string }) => error.code,
      );
      expect([role, table, seen]).toEqual([role, table, '42501']);
    }
});
