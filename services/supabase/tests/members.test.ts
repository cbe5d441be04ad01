import { Invitation, Role } from '@stoa/shared/contracts/members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let house: TestAccount;
let manager: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  house = await makeAccount(db.sql);
  manager = await makePerson(db.sql, { account: house, role: 'Manager' });
});
afterAll(() => db.drop());

const roleId = async (name: string, { accountId } = house) => {
  const [row] = await db.sql<{ role_id: string }[]>`
    select role_id from public.roles where account_id = ${accountId} and name = ${name}`;
  return row!.role_id;
};
const memberOf = async ({ userId }: TestPerson) => {
  const [row] = await db.sql<{ id: string; role: string; status: string }[]>`
    select m.id, r.name as role, m.status from public.members m join public.roles r on r.role_id = m.role_id
    where m.account_id = ${house.accountId} and m.user_id = ${userId}`;
  return row;
};
const setRole = async (actor: Actor, target: TestPerson, role: string) =>
  rpc(db, actor, 'set_member_role', {
    p_member_id: (await memberOf(target))!.id,
    p_role_id: await roleId(role),
  });
const saveRole = (actor: Actor, role: Record<string, unknown>, { accountId } = house) =>
  rpc<Role>(db, actor, 'save_role', { p_account_id: accountId, p_role: role });
const invite = async (email: string, role = 'Instructor', actor: Actor = manager) =>
  rpc<Invitation & { token: string }>(db, actor, 'invite_member', {
    p_account_id: house.accountId,
    p_email: email,
    p_role_id: await roleId(role),
  });
const accept = (actor: Actor, token: string) => rpc(db, actor, 'accept_invitation', { p_token: token });

describe('members’ roles', () => {
  it('a manager gives and takes roles, and the act is written down', async () => {
    const person = await makePerson(db.sql, { account: house });
    await setRole(manager, person, 'Editor');
    expect((await memberOf(person))!.role).toBe('Editor');
    const audit = await db.as(
      manager,
      (sql) => sql`
      select action, actor_user_id from public.account_audit where target_id = (select id from public.members where user_id = ${person.userId})`,
    );
    expect(audit).toEqual([{ action: 'member.role', actor_user_id: manager.userId }]);
    const student = await makePerson(db.sql, { account: house });
    expect(await codeOf(setRole(student, person, 'Manager'))).toBe('not_found');
    expect(await codeOf(setRole((await makeAccount(db.sql)).owner, person, 'Student'))).toBe('not_found');
    expect(await codeOf(setRole('anon', person, 'Student'))).toMatch(/^42501/);
  });

  it('[DATA-28] nobody raises own rights, and the owner’s role is the owner’s to give', async () => {
    const person = await makePerson(db.sql, { account: house });
    expect(await codeOf(setRole(manager, manager, 'Instructor'))).toBe('own_rights');
    expect(await codeOf(setRole(manager, person, 'Owner'))).toBe('forbidden');
    await setRole(house.owner, person, 'Owner');
    expect(await codeOf(setRole(manager, person, 'Student'))).toBe('forbidden');
    const other = await makeAccount(db.sql);
    const foreign = rpc(db, manager, 'set_member_role', {
      p_member_id: (await memberOf(person))!.id,
      p_role_id: await roleId('Student', other),
    });
    expect(await codeOf(foreign)).toBe('forbidden');
  });

  it('the owner cannot be demoted, banned, removed or leave; handing over makes another the owner', async () => {
    const shop = await makeAccount(db.sql);
    const next = await makePerson(db.sql, { account: shop, role: 'Manager' });
    const id = async ({ userId }: TestPerson) =>
      (
        await db.sql<
          { id: string }[]
        >`select id from public.members where account_id = ${shop.accountId} and user_id = ${userId}`
      )[0]!.id;
    const owner = await id(shop.owner);
    for (const [name, args] of [
      ['set_member_role', { p_member_id: owner, p_role_id: await roleId('Student', shop) }],
      ['set_member_status', { p_member_id: owner, p_status: 'banned' }],
      ['remove_member', { p_member_id: owner }],
    ] as const)
      expect(await codeOf(rpc(db, next, name, args)), name).toBe('last_owner');
    expect(await codeOf(rpc(db, shop.owner, 'leave_account', { p_account_id: shop.accountId }))).toBe(
      'last_owner',
    );
    const handOver = (actor: Actor, member: string) =>
      rpc(db, actor, 'transfer_ownership', { p_member_id: member });
    // Owners offer their site, and the receiver accepts: nobody calls this on their own.
    for (const person of [next, shop.owner])
      expect(await codeOf(handOver(person, await id(next)))).toMatch(/^42501/);
    const [before] =
      await db.sql`select owner_user_id from public.accounts where account_id = ${shop.accountId}`;
    expect(before).toEqual({ owner_user_id: shop.owner.userId });
    await db.sql`select ops.offer_site(${shop.owner.userId}, ${shop.accountId}, ${next.email})`;
    await db.sql`select ops.answer_site_offer(${next.userId}, ${shop.accountId}, true)`;
    const [row] =
      await db.sql`select owner_user_id from public.accounts where account_id = ${shop.accountId}`;
    expect(row).toEqual({ owner_user_id: next.userId });
    expect(await codeOf(rpc(db, shop.owner, 'leave_account', { p_account_id: shop.accountId }))).toBeNull();
    expect(await codeOf(rpc(db, next, 'leave_account', { p_account_id: shop.accountId }))).toBe('last_owner');
  });

  it('banning and removing end what a member sees at once', async () => {
    const person = await makePerson(db.sql, { account: house });
    const roles = () =>
      db.as(person, (sql) => sql`select 1 from public.roles where account_id = ${house.accountId}`);
    const member = { p_member_id: (await memberOf(person))!.id };
    await rpc(db, manager, 'set_member_status', { ...member, p_status: 'banned' });
    expect(await roles()).toHaveLength(0);
    expect(await codeOf(rpc(db, person, 'leave_account', { p_account_id: house.accountId }))).toBe(
      'not_a_member',
    );
    await rpc(db, manager, 'set_member_status', { ...member, p_status: 'active' });
    expect((await roles()).length).toBeGreaterThan(0);
    expect(await codeOf(rpc(db, manager, 'set_member_status', { ...member, p_status: 'boss' }))).toBe(
      'invalid_input',
    );
    await rpc(db, manager, 'remove_member', member);
    expect(await memberOf(person)).toBeUndefined();
  });
});

describe('save_role', () => {
  it('[ROLE-07] any set of the seven caps, and none besides', async () => {
    const role = await saveRole(manager, { name: 'Helper', caps: ['manage_stats', 'edit_posts'] });
    expect(Role.parse(role).caps).toEqual(['edit_posts', 'manage_stats']);
    expect(await codeOf(saveRole(manager, { name: 'God', caps: ['become_god'] }))).toBe('capability_unknown');
    expect(await codeOf(saveRole(manager, { name: ' HELPER ', caps: [] }))).toBe('name_taken');
    for (const bad of [{ name: '', caps: [] }, { name: 'x'.repeat(61), caps: [] }, { name: 'x' }])
      expect(await codeOf(saveRole(manager, bad))).toBe('invalid_input');
    expect(
      await codeOf(saveRole(await makePerson(db.sql, { account: house }), { name: 'Mine', caps: [] })),
    ).toBe('forbidden');
    expect(await codeOf(saveRole(manager, { name: 'There', caps: [] }, await makeAccount(db.sql)))).toBe(
      'forbidden',
    );
  });

  it('adds nothing to the caller’s own role, keeps the owner’s, and never makes everybody a manager', async () => {
    const change = async (name: string, caps: string[], actor: Actor = manager) =>
      codeOf(saveRole(actor, { role_id: await roleId(name), name, caps }));
    expect(await change('Manager', ['manage_options', 'manage_stats'])).toBe('own_rights');
    expect(await change('Owner', [], house.owner)).toBe('forbidden');
    expect(await change('Student', ['manage_options'], house.owner)).toBe('forbidden');
    expect(await change('Manager', ['manage_options', 'manage_stats'], house.owner)).toBeNull();
    const other = await makeAccount(db.sql);
    const foreign = saveRole(manager, { role_id: await roleId('Editor', other), name: 'X', caps: [] });
    expect(await codeOf(foreign)).toBe('not_found');
  });

  it('a role somebody holds is not deleted, an unused one is', async () => {
    const { role_id } = await saveRole(manager, { name: 'Spare', caps: [] });
    const person = await makePerson(db.sql, { account: house, role: 'Spare' });
    const remove = (id: string, actor: Actor = manager) =>
      codeOf(rpc(db, actor, 'delete_role', { p_role_id: id }));
    expect(await remove(role_id)).toBe('in_use');
    await setRole(manager, person, 'Student');
    expect(await remove(role_id, person)).toBe('not_found');
    expect(await remove(role_id)).toBeNull();
    for (const name of ['Owner', 'Student']) expect(await remove(await roleId(name))).toBe('in_use');
  });
});

describe('invitations', () => {
  it('bring the invited address in with the role, once, 10 at once included', async () => {
    const person = await makePerson(db.sql);
    const { token, ...row } = await invite(person.email.toUpperCase());
    expect(Invitation.parse(row).email).toBe(person.email);
    expect(await rpc(db, 'service', 'find_invitation', { p_token: token })).toMatchObject({
      email: person.email,
      role: 'Instructor',
    });
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(accept(person, token))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'invitation_invalid')).toHaveLength(9);
    expect(await memberOf(person)).toMatchObject({ role: 'Instructor', status: 'active' });
    expect(await codeOf(invite(person.email))).toBe('already_member');
  });

  it('are for one confirmed address, for a day, and can be taken back; the token is kept as a hash only', async () => {
    const person = await makePerson(db.sql);
    const { token, id } = await invite(person.email);
    const [stored] =
      await db.sql`select to_jsonb(i)::text as text from public.invitations i where id = ${id}`;
    expect(stored!['text']).not.toContain(token);
    const stranger = await makePerson(db.sql);
    expect(await codeOf(accept({ ...stranger, email: person.email }, token))).toBe('invitation_other_person');
    await db.sql`update auth.users set email_confirmed_at = null where id = ${person.userId}`;
    expect(await codeOf(accept(person, token))).toBe('invitation_other_person');
    await db.sql`update auth.users set email_confirmed_at = now() where id = ${person.userId}`;
    await db.sql`update public.invitations set expires_at = now() where id = ${id}`;
    expect(await codeOf(accept(person, token))).toBe('invitation_invalid');
    const again = await invite(person.email, 'Editor');
    expect(again.id).toBe(id);
    expect(await codeOf(accept(person, token))).toBe('invitation_invalid');
    await rpc(db, manager, 'revoke_invitation', { p_invitation_id: id });
    expect(await codeOf(accept(person, again.token))).toBe('invitation_invalid');
    expect(await memberOf(person)).toBeUndefined();
  });

  it('are the managers’ alone, and a banned person does not come back by one', async () => {
    const student = await makePerson(db.sql, { account: house });
    expect(await codeOf(invite('a@example.com', 'Student', student))).toBe('forbidden');
    expect(await codeOf(invite('a@example.com', 'Owner'))).toBe('forbidden');
    expect(await codeOf(invite('no address'))).toBe('invalid_input');
    const banned = await makePerson(db.sql);
    const { token } = await invite(banned.email);
    await db.sql`
      insert into public.members (account_id, user_id, name, slug, email, role_id, status)
      values (${house.accountId}, ${banned.userId}, 'B', ${banned.userId}, ${banned.email}, ${await roleId('Student')}, 'banned')`;
    expect(await codeOf(accept(banned, token))).toBe('forbidden');
    expect(await memberOf(banned)).toMatchObject({ role: 'Student', status: 'banned' });
  });
});

describe('the own profile', () => {
  const update = (actor: Actor, profile: Record<string, unknown>, { accountId } = house) =>
    rpc(db, actor, 'update_my_profile', { p_account_id: accountId, p_profile: profile });

  it('changes name, slug, bio and picture of the caller in this account only', async () => {
    const person = await makePerson(db.sql, { account: house });
    const slug = `ada-${person.userId.slice(0, 4)}`;
    const profile = { name: ' Ada L. ', slug, bio: 'Pots.', hasAvatar: true, isListed: true };
    expect(await update(person, profile)).toMatchObject({
      name: 'Ada L.',
      slug,
      bio: 'Pots.',
      is_listed: true,
    });
    expect(await codeOf(update(manager, { slug }))).toBe('slug_taken');
    for (const bad of [{ slug: 'A b' }, { name: ' ' }, { bio: 'x'.repeat(501) }, { isListed: 'yes' }])
      expect(await codeOf(update(person, bad)), JSON.stringify(bad)).toBe('invalid_input');
    expect(await codeOf(update(person, { role_id: await roleId('Owner'), status: 'active' }))).toBeNull();
    expect((await memberOf(person))!.role).toBe('Student');
    expect(await codeOf(update(person, {}, await makeAccount(db.sql)))).toBe('not_a_member');
  });

  it('visitors see who wants to be seen, without address', async () => {
    const [shown, hidden] = [
      await makePerson(db.sql, { account: house }),
      await makePerson(db.sql, { account: house }),
    ];
    await update(shown, { isListed: true });
    const seen = await db.as(
      'anon',
      (sql) => sql`
      select user_id, name, slug from public.members where user_id in ${sql([shown.userId, hidden.userId])}`,
    );
    expect(seen.map((row) => row['user_id'])).toEqual([shown.userId]);
    expect(await codeOf(db.as('anon', (sql) => sql`select email from public.members`))).toMatch(/^42501/);
  });
});
