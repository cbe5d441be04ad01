import type { SiteOwners } from '@stoa/shared/contracts/site-owners';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../../testing/test-app.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let ash: TestAccount;
let birch: TestAccount;
const PATH = '/api/operator/owners';
beforeAll(async () => {
  stoa = await createTestApp();
  operator = await stoa.operator();
  ash = await makeAccount(stoa.db.sql, { slug: 'ash' });
  birch = await makeAccount(stoa.db.sql, { slug: 'birch' });
  await stoa.db.sql`update public.accounts set owner_user_id = ${ash.owner.userId} where slug = 'ash'`;
  await stoa.db.sql`update auth.users set email_confirmed_at = null where id = ${birch.owner.userId}`;
});
afterAll(() => stoa.stop());

const list = async (query = '') =>
  (await (await stoa.call(PLATFORM, `${PATH}?${query}`, operator)).json()) as SiteOwners;
const stateOf = async (account: TestAccount) =>
  (await list()).owners.find(({ userId }) => userId === account.owner.userId)?.state;
const change = async (userId: string, part: string, body: unknown, how: object = operator) => {
  const reply = await stoa.call(PLATFORM, `${PATH}/${userId}/${part}`, { method: 'PUT', body, ...how });
  return [reply.status, await reply.json()];
};
const BLOCK = { isBlocked: true, reason: 'a phishing page' };

describe('[SUP-09] owners of sites', () => {
  it('are listed with their sites, found by name and address, narrowed by state and second factor', async () => {
    const member = await makePerson(stoa.db.sql, { account: ash, email: 'only-a-member@ash.example' });
    const { owners, total } = await list();
    expect(total).toBe(owners.length);
    expect(owners.map(({ userId }) => userId)).not.toContain(member.userId);
    const found = owners.find(({ userId }) => userId === ash.owner.userId);
    expect(found).toMatchObject({ email: ash.owner.email, state: 'active', hasFactor: false });
    expect(found?.sites.map(({ account_id }) => account_id)).toEqual([ash.accountId]);
    const ids = async (query: string) => (await list(query)).owners.map(({ userId }) => userId);
    expect(await ids(`search=${encodeURIComponent(birch.owner.email)}`)).toEqual([birch.owner.userId]);
    expect(await ids('search=%25')).toEqual([]);
    expect(await ids('state=unconfirmed')).toEqual([birch.owner.userId]);
    await stoa.db.sql`
      insert into auth.mfa_factors (user_id, factor_type, status) values (${ash.owner.userId}, 'totp', 'verified')`;
    expect(await ids('factor=yes')).toEqual([ash.owner.userId]);
    expect(await ids('factor=no')).not.toContain(ash.owner.userId);
  });

  it('page by page, in an order that repeats nobody', async () => {
    const { owners, total } = await list('sort=-created');
    const paged = await Promise.all(
      Array.from({ length: total }, (_, offset) => list(`sort=-created&limit=1&offset=${offset}`)),
    );
    expect(paged.flatMap((page) => page.owners)).toEqual(owners);
  });

  it('are blocked with a reason: no session and no login is left, until they are let in again', async () => {
    const { userId } = ash.owner;
    await stoa.db.sql`insert into auth.sessions (user_id) values (${userId})`;
    expect(await change(userId, 'blocked', BLOCK)).toEqual([200, { isChanged: true }]);
    expect(await change(userId, 'blocked', BLOCK)).toEqual([200, { isChanged: false }]);
    expect(await stateOf(ash)).toBe('blocked');
    expect(await stoa.db.sql`select from auth.sessions where user_id = ${userId}`).toHaveLength(0);
    expect(await change(userId, 'blocked', { ...BLOCK, isBlocked: false })).toEqual([
      200,
      { isChanged: true },
    ]);
    expect(await stateOf(ash)).toBe('active');
    const audited = await stoa.db.sql`
      select action, reason from registry.audit where action like 'owner.%' and after ->> 'user' = ${userId} order by id`;
    expect(audited.map(({ action }) => action as string)).toEqual(['owner.blocked', 'owner.unblocked']);
  });

  it('are confirmed by an operator’s word', async () => {
    const reason = { reason: 'called them back' };
    expect(await change(birch.owner.userId, 'confirmed', reason)).toEqual([200, { isChanged: true }]);
    expect(await change(birch.owner.userId, 'confirmed', reason)).toEqual([200, { isChanged: false }]);
    expect(await stateOf(birch)).toBe('active');
  });

  it('alone are changed: not members, not operators, and by nobody else', async () => {
    const member = await makePerson(stoa.db.sql, { account: ash });
    expect((await change(member.userId, 'blocked', BLOCK))[0]).toBe(404);
    expect((await change('not-an-id', 'blocked', BLOCK))[0]).toBe(404);
    expect((await change(ash.owner.userId, 'blocked', { isBlocked: true, reason: '' }))[0]).toBe(400);
    const owner = { token: await stoa.tokenOf(ash.owner) };
    expect((await change(birch.owner.userId, 'blocked', BLOCK, owner))[0]).toBe(403);
    await stoa.db.sql`
      insert into public.platform_operators (user_id, email) values (${birch.owner.userId}, ${birch.owner.email})`;
    expect(await change(birch.owner.userId, 'blocked', BLOCK)).toMatchObject([403, { code: 'forbidden' }]);
  });
});
