import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../testing/test-app.ts';

let stoa: TestApp;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

const register = (token?: string, body: object = {}, host = 'kiln.localhost:3000') =>
  stoa.call(host, '/api/members/register', { body, ...(token ? { token } : {}) });

describe('members', () => {
  it("[API-20] a person becomes a member of the host's account with its default role, once, however often it is asked", async () => {
    const person = await makePerson(stoa.db.sql);
    const token = await stoa.tokenOf(person);
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(token)));
    const ids = await Promise.all(
      replies.map(
        async (reply) => ((await reply.json()) as { member: { id: string; account_id: string } }).member,
      ),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(ids[0]?.account_id).toBe(kiln.accountId);
    const [row] = await stoa.db.sql`
      select r.name, r.caps from public.members m join public.roles r using (role_id) where m.user_id = ${person.userId}`;
    expect(row).toEqual({ name: 'Student', caps: [] });
  });

  it('[API-21] account and role cannot be chosen, and a session is needed', async () => {
    const token = await stoa.tokenOf(await makePerson(stoa.db.sql));
    expect((await register(token, { role: 'Owner' })).status).toBe(400);
    expect((await register(token, { account_id: kiln.accountId })).status).toBe(400);
    expect((await register()).status).toBe(401);
    expect((await register(token, {}, PLATFORM)).status).toBe(404);
  });

  it('a person sees the accounts they own or belong to, and no others', async () => {
    const accountsOf = async (token: string) => {
      const reply = await stoa.call(PLATFORM, '/api/members/accounts', { token });
      const { accounts } = (await reply.json()) as {
        accounts: { slug: string; isOwner: boolean; siteUrl: string }[];
      };
      return accounts.map(({ slug, isOwner, siteUrl }) => [slug, isOwner, siteUrl]);
    };
    const member = await makePerson(stoa.db.sql, { account: kiln });
    expect(await accountsOf(await stoa.tokenOf(kiln.owner))).toEqual([
      ['kiln', true, 'http://kiln.localhost:3000'],
    ]);
    expect(await accountsOf(await stoa.tokenOf(member))).toEqual([
      ['kiln', false, 'http://kiln.localhost:3000'],
    ]);
    expect(await accountsOf(await stoa.tokenOf(await makePerson(stoa.db.sql)))).toEqual([]);
    expect((await stoa.call(PLATFORM, '/api/members/accounts')).status).toBe(401);
  });
});
