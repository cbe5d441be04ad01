import { createTestDatabase, makePerson, type TestDatabase, type TestPerson } from '@stoa/supabase/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandaloneBackend, startStandaloneBackend } from '../../testing/standalone-backend.ts';

let db: TestDatabase;
let auth: StandaloneBackend;
let service: SupabaseClient;
let operator: TestPerson;
beforeAll(async () => {
  db = await createTestDatabase();
  auth = await startStandaloneBackend(db);
  service = createClient(auth.url, auth.backend.serviceRoleKey, { auth: { persistSession: false } });
  operator = await makePerson(db.sql);
  await db.sql`insert into public.platform_operators (user_id, email) values (${operator.userId}, ${operator.email})`;
  await db.sql`insert into auth.sessions (user_id) values (${operator.userId})`;
});
afterAll(async () => {
  await auth.stop();
  await db.drop();
});

const sessions = async () =>
  (await db.sql`select 1 from auth.sessions where user_id = ${operator.userId}`).length;

it.each<[string, (admin: SupabaseClient['auth']['admin'], id: string) => Promise<{ error: unknown }>]>([
  ['deleted', (admin, id) => admin.deleteUser(id)],
  ['deleted softly', (admin, id) => admin.deleteUser(id, true)],
  ['banned', (admin, id) => admin.updateUserById(id, { ban_duration: '24h' })],
  ['given another address', (admin, id) => admin.updateUserById(id, { email: 'other@example.test' })],
])('[EXAM-A9] the login of the last operator is not %s, and stays logged in', async (_, change) => {
  const { error } = await change(service.auth.admin, operator.userId);
  expect(error).toMatchObject({ status: 409, code: 'last_operator' });
  expect(await sessions()).toBe(1);
});

it('[EXAM-A9] the service key removes no last operator row either', async () => {
  const { error, count } = await service
    .from('platform_operators')
    .delete({ count: 'exact' })
    .eq('user_id', operator.userId);
  expect([error?.code, error?.message, count]).toEqual(['P0001', 'last_operator', null]);
});

it('[EXAM-A9] with a second operator, the login of the first is deleted', async () => {
  const second = await makePerson(db.sql);
  await db.sql`insert into public.platform_operators (user_id, email) values (${second.userId}, ${second.email})`;
  expect((await service.auth.admin.deleteUser(operator.userId)).error).toBeNull();
  expect(await sessions()).toBe(0);
});
