import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

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

  it('[MNG-06] a manager invites people by mail, line by line; the link lets the invited person in, and nobody else', async () => {
    const { sql } = stoa.db;
    const manager = await makePerson(sql, { account: kiln, role: 'Manager' });
    const member = await makePerson(sql, { account: kiln });
    const [guest, other] = [await makePerson(sql), await makePerson(sql)];
    const roles = await sql<{ name: string; role_id: string }[]>`
      select name, role_id from public.roles where account_id = ${kiln.accountId}`;
    const roleId = (name: string) => roles.find((role) => role.name === name)!.role_id;
    const invite = async (token: string, people: object[], host = 'kiln.localhost:3000') =>
      stoa.call(host, '/api/members/invite', { token, body: { people } });
    const reply = await invite(await stoa.tokenOf(manager), [
      { email: ` ${guest.email.toUpperCase()} `, roleId: roleId('Instructor') },
      { email: member.email, roleId: roleId('Instructor') },
      { email: 'no address', roleId: roleId('Instructor') },
      { email: 'a@example.com', roleId: roleId('Owner') },
      { email: 'a@example.com', roleId: manager.userId },
    ]);
    const { results } = (await reply.json()) as { results: { refused: string | null }[] };
    expect(results.map(({ refused: code }) => code)).toEqual([
      null,
      'already_member',
      'invalid_input',
      'forbidden',
      'not_found',
    ]);
    const mails = await sql<{ message: { text: string } }[]>`
      select message from ops.outbox where lower(recipient) = lower(${guest.email}) or recipient = 'a@example.com'`;
    expect(mails).toHaveLength(1);
    const token = /http:\/\/kiln\.localhost:3000\/dashboard\/invitation\?token=([0-9a-f]{64})/.exec(
      mails[0]!.message.text,
    )?.[1];
    const accept = (person: typeof guest) =>
      stoa.db.as(person, (as) => as`select public.accept_invitation(${token ?? ''}) ->> 'role_id' as role`);
    await expect(accept(other)).rejects.toThrow('invitation_other_person');
    expect(await accept(guest)).toEqual([{ role: roleId('Instructor') }]);

    const someone = [{ email: 'b@example.com', roleId: roleId('Student') }];
    expect((await invite(await stoa.tokenOf(member), someone)).status).toBe(403);
    expect((await invite(await stoa.tokenOf(manager), someone, 'polyglot.localhost:3000')).status).toBe(403);
    expect((await invite(await stoa.tokenOf(manager), [])).status).toBe(400);
  });
});
