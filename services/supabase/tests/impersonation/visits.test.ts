import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../../testing/index.ts';
import { asImpersonated } from './as-impersonated.ts';

let db: TestDatabase;
let site: TestAccount;
let member: TestPerson;
let operator: TestPerson;
let sessionId: string;
beforeAll(async () => {
  db = await createTestDatabase({ max: 4 });
  site = await makeAccount(db.sql);
  member = await makePerson(db.sql, { account: site });
  operator = await makePerson(db.sql);
  await db.sql`insert into public.platform_operators (user_id, email) values (${operator.userId}, ${operator.email})`;
  const [session] = await db.sql<[{ id: string }]>`
    insert into auth.sessions (user_id) values (${operator.userId}) returning id`;
  sessionId = session.id;
});
afterAll(() => db.drop());

interface Wanted {
  userId?: string;
  accountId?: string;
  ticketId?: string | null;
}
const hashOf = () => randomUUID() + randomUUID();

async function start({ userId = member.userId, accountId = site.accountId, ticketId = null }: Wanted = {}) {
  const hash = hashOf();
  const [row] = await db.as(
    'service',
    (sql) => sql<[{ started: { id: string } }]>`
      select ops.start_impersonation(${operator.userId}, ${operator.email}, ${sessionId}, ${accountId}, ${userId},
        'a question', ${ticketId}, ${hash}) as started`,
  );
  return { id: row.started.id, hash };
}

const enter = async (hash: string, accountId = site.accountId) => {
  const [row] = await db.as(
    'service',
    (sql) =>
      sql<
        [{ visit: { userId: string } | null }]
      >`select ops.enter_impersonation(${accountId}, ${hash}) as visit`,
  );
  return row.visit;
};
const isOpen = (id: string, accountId = site.accountId, userId = member.userId) =>
  asImpersonated(db.sql, { userId, accountId, claims: { impersonation_id: id } }, async (sql) => {
    const [row] = await sql<[{ open: boolean }]>`select app.impersonation_open() as open`;
    return row.open;
  });
async function entered(wanted?: Wanted) {
  const { id, hash } = await start(wanted);
  await enter(hash);
  return id;
}
const codeOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a visit of an operator', () => {
  it('opens once with its code, at its site alone', async () => {
    const { id, hash } = await start();
    expect(await isOpen(id)).toBe(false);
    expect((await enter(hash))?.userId).toBe(member.userId);
    expect(await isOpen(id)).toBe(true);
    expect(await enter(hash)).toBe(null);
    const other = await start();
    expect(await enter(other.hash, (await makeAccount(db.sql)).accountId)).toBe(null);
    expect(await enter(other.hash)).toBe(null);
  });

  it('is over a minute after a code that nobody used, and 30 minutes after one that was', async () => {
    const unused = await start();
    await db.sql`update ops.impersonations set expires_at = now() where id = ${unused.id}`;
    expect(await enter(unused.hash)).toBe(null);
    const id = await entered();
    const [row] = await db.sql`
      select extract(minute from expires_at - entered_at)::int as minutes from ops.impersonations where id = ${id}`;
    expect(row).toEqual({ minutes: 30 });
    await db.sql`update ops.impersonations set expires_at = now() where id = ${id}`;
    expect(await isOpen(id)).toBe(false);
  });

  it('is asked for with the member and the site that it was started for', async () => {
    const id = await entered();
    const { accountId, owner } = await makeAccount(db.sql);
    expect(await isOpen(id, accountId)).toBe(false);
    expect(await isOpen(id, site.accountId, owner.userId)).toBe(false);
    expect(await isOpen(randomUUID())).toBe(false);
    expect(await isOpen('no id')).toBe(false);
  });

  it.each([
    ['the operator ends it', (id: string) => db.sql`select ops.end_impersonation(${id})`],
    ['the operator starts another', () => start()],
    [
      'the site is suspended',
      () => db.sql`update public.accounts set status = 'suspended' where account_id = ${site.accountId}`,
    ],
    [
      'the member is banned',
      () => db.sql`update public.members set status = 'banned' where user_id = ${member.userId}`,
    ],
    [
      'the operator may no longer support',
      () =>
        db.sql`update public.platform_operators set caps = '{read,danger}' where user_id = ${operator.userId}`,
    ],
    ['the operator logs out', () => db.sql`delete from auth.sessions where id = ${sessionId}`],
  ])('ends when %s', async (_what, happens) => {
    const id = await entered();
    expect(await isOpen(id)).toBe(true);
    await happens(id);
    expect(await isOpen(id)).toBe(false);
    await db.sql`update public.accounts set status = 'active' where account_id = ${site.accountId}`;
    await db.sql`update public.members set status = 'active' where user_id = ${member.userId}`;
    await db.sql`
      update public.platform_operators set caps = '{read,support,danger}' where user_id = ${operator.userId}`;
    await db.sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${operator.userId}) on conflict do nothing`;
  });

  it('is refused for strangers, operators, other sites’ tickets and sites with a backend of their own', async () => {
    const stranger = await makePerson(db.sql);
    expect(await codeOf(start({ userId: stranger.userId }))).toBe('not_a_member');
    await db.sql`
      insert into public.members (account_id, user_id, name, slug, email, role_id)
      select account_id, ${operator.userId}, 'Op', 'op', ${operator.email}, role_id from public.roles
      where account_id = ${site.accountId} and name = 'Student'`;
    expect(await codeOf(start({ userId: operator.userId }))).toBe('impersonation_of_operator');
    const other = await makeAccount(db.sql);
    const [ticket] = await db.sql<[{ id: string }]>`
      insert into ops.tickets (account_id, opened_by, type, subject)
      values (${other.accountId}, ${other.owner.userId}, 'issue', 'A question') returning id`;
    expect(await codeOf(start({ ticketId: ticket.id }))).toBe('not_found');
    expect(await codeOf(start({ accountId: randomUUID() }))).toBe('account_not_found');
    const elsewhere = { userId: other.owner.userId, accountId: other.accountId };
    expect(await codeOf(start(elsewhere))).toBe('done');
    await db.sql`
      update public.accounts set settings = settings || '{"server_id": "S1"}' where account_id = ${other.accountId}`;
    expect(await codeOf(start(elsewhere))).toBe('impersonation_elsewhere');
  });

  it('is told to the site’s managers and its log, with both names', async () => {
    await entered();
    const [notice] = await db.sql`
      select message from public.account_notifications where account_id = ${site.accountId} order by created_at desc limit 1`;
    expect(notice?.['message']).toContain(operator.email);
    const [entry] = await db.sql`
      select action, actor_user_id, target_id, detail from public.account_audit
      where account_id = ${site.accountId} order by id desc limit 1`;
    expect(entry).toMatchObject({
      action: 'support.viewed',
      actor_user_id: operator.userId,
      target_id: member.userId,
      detail: { operator: operator.email, reason: 'a question' },
    });
  });

  it('is listed for its owner alone, once it took place', async () => {
    const before = await start();
    const owned = async (userId: string) => {
      const [row] = await db.as(
        'service',
        (sql) => sql<[{ list: { id: string }[] | null }]>`
          select ops.owned_impersonations(${userId}, ${site.accountId}) as list`,
      );
      return row.list?.map(({ id }) => id) ?? null;
    };
    expect(await owned(site.owner.userId)).not.toContain(before.id);
    await enter(before.hash);
    expect(await owned(site.owner.userId)).toContain(before.id);
    expect(await owned(member.userId)).toBe(null);
  });
});
